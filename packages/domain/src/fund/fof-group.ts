/** What a fund of funds aims at: a risk, the year one retires in, or neither by its name. */
export const fofGroups = ['TARGET_RISK', 'TARGET_DATE', 'PLAIN'] as const
export type FofGroup = (typeof fofGroups)[number]

/** A pension fund must carry its aim in its name, so the name tells it. */
export function fofGroupOf(fullName: string): FofGroup {
  if (fullName.includes('目标日期')) return 'TARGET_DATE'

  return fullName.includes('目标风险') || fullName.includes('养老目标') ? 'TARGET_RISK' : 'PLAIN'
}
