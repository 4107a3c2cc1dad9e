import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { nextOpenDay } from '@tongzhou/domain/trade/trade-day'
import { dueOf } from './held-lots'
import { businessOf } from './purchase-facts'

/**
 * The first T with which shares bought now may be sold: the day after their confirmation, later in a fund with a holding
 * term, and in a window where it opens in windows (§3.12); null while a fund is raised or its next window is not known (§3.4).
 */
export function firstSaleDay(
  fund: TradedFund,
  days: { readonly confirmDay: Day; readonly sellableDay: Day },
): Day | null {
  if (businessOf(fund) === 'subscription') return null
  const due = dueOf(
    { confirmDate: days.confirmDay },
    { hold: fund.hold, calendar: fund.terms.calendar },
    days.sellableDay,
  )

  const first = due !== null && due > days.sellableDay ? due : days.sellableDay

  return nextOpenDay(first, fund.terms)
}
