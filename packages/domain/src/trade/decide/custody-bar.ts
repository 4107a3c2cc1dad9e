import { type FundStatus, fundState } from '../../fund/fund-status'

/** Why shares of a fund cannot change the seller, whoever holds them (§3.9). */
export const custodyBars = ['NOT_SOLD_HERE', 'RAISING', 'ENDED'] as const
export type CustodyBar = (typeof custodyBars)[number]

/**
 * What keeps a fund's shares from changing the seller; null where nothing does. Without a registrar of ours
 * (`taCode` null) there is nobody to move them; while a fund is raised nobody holds any, and one that has
 * ended pays out instead. Windows and suspended dealing do not matter, for nothing is bought or sold.
 */
export function custodyBar(fund: {
  readonly taCode: string | null
  readonly status: FundStatus
}): CustodyBar | null {
  if (fund.taCode === null) return 'NOT_SOLD_HERE'
  if (fund.status.code === fundState.raising) return 'RAISING'

  return fund.status.code === fundState.ended ? 'ENDED' : null
}
