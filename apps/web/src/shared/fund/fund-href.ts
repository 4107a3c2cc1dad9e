import { to } from '../routing/to'
import type { FundCard } from './fund-card'

/** The page of a fund by what it is: money funds and funds being raised have pages of their own. */
export function fundHref(fund: Pick<FundCard, 'fundCode' | 'fundType' | 'statusLabel'>): string {
  const { fundCode } = fund
  if (fund.fundType === 'MONEY') return to('/fund/currency-fund-detail', { fundCode })
  if (fund.statusLabel === '认购期') return to('/new-fund-detail', { fundCode })

  return to('/fund/detail', { fundCode })
}
