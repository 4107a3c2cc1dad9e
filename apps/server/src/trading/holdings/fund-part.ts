import { inZone } from '../../market/fund-zone'
import type { Market } from '../../market/market-data'
import type { FundHolding } from './fund-holdings'

/** Where a fund counts in the total of what is held. */
export const fundParts = ['CASH', 'STEADY', 'ADVANCE'] as const
export type FundPart = (typeof fundParts)[number]

/** Money funds are cash; the others go by their risk. */
export function fundPartOf({ view }: FundHolding, market: Market): FundPart {
  if (view.fundType === 'MONEY') return 'CASH'
  const fund = market.funds.get(view.fundCode)

  return fund !== undefined && inZone(fund, 'steady') ? 'STEADY' : 'ADVANCE'
}
