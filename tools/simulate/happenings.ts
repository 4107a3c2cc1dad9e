/** What must take effect at least once in the last worlds of a run, which have everything in them. */
export const happenings = [
  'skip-period',
  'buy-by-code',
  'idle-top-up',
  'change-card',
  'change-card-at-once',
] as const
export type Happening = (typeof happenings)[number]

/** What never took effect in the worlds that must have seen it. */
export function missing(seen: ReadonlyMap<string, number>): readonly Happening[] {
  return happenings.filter((one) => (seen.get(one) ?? 0) === 0)
}
