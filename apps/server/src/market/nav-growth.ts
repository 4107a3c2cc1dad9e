import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import type { MarketFund } from './market-data'

/** Growth of the i-th NAV day over the one before, in percent; money funds and first days have none. */
export function growthAt(fund: MarketFund, i: number): string | null {
  const { adjusted } = fund.history.series
  const [before, now] = [adjusted[i - 1], adjusted[i]]
  if (fund.fundType === 'MONEY' || before === undefined || now === undefined) return null

  return fixedHalfUp((now / before - 1) * 100, 2)
}
