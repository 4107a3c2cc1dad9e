import type { MarketFund } from './market-data'

/** The halves of the market by risk: steady is R1–R2, advance R3–R5. */
export type FundZone = 'all' | 'steady' | 'advance'

export function inZone(fund: Pick<MarketFund, 'riskLevel'>, zone: FundZone): boolean {
  const steady = fund.riskLevel === 'R1' || fund.riskLevel === 'R2'

  return zone === 'all' || (zone === 'steady' ? steady : !steady)
}
