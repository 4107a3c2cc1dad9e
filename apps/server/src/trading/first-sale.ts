import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { firstSaleDay } from '@tongzhou/domain/trade/first-sale-day'
import { businessOf } from './purchase-facts'

/** `firstSaleDay` of shares bought now; null while a fund is raised: it opens later (§3.4). */
export function firstSaleOf(
  fund: TradedFund,
  days: { readonly confirmDay: Day; readonly sellableDay: Day },
): Day | null {
  if (businessOf(fund) === 'subscription') return null

  return firstSaleDay(days, { ...fund.terms, hold: fund.hold })
}
