import type { MarketFund } from './market-data'

/** The market by risk: steady is R1–R2 without money funds, which stand under cash; advance is R3–R5. */
export type FundZone = 'all' | 'steady' | 'advance'

export function inZone(fund: Pick<MarketFund, 'riskLevel' | 'fundType'>, zone: FundZone): boolean {
  if (zone === 'all') return true
  const isLow = fund.riskLevel === 'R1' || fund.riskLevel === 'R2'

  return zone === 'steady' ? isLow && fund.fundType !== 'MONEY' : !isLow
}
