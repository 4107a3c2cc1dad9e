import { type HoldingTerm, dueDay, dueRuleOf } from '../calendar/due-date'
import type { Day } from '../kernel/business-day'
import type { FundTerms } from '../fund/fund-terms'
import { nextOpenDay } from './trade-day'

/**
 * The first T with which shares confirmed on `confirmDay` may be sold, for every page and every order:
 * `sellableDay`, the day after their confirmation (§2.3), later in a fund with a holding term, of which a
 * rolling one sells on the due day only (§3.12), and in a window where it opens in windows; null while the
 * next window is not known.
 */
export function firstSaleDay(
  days: { readonly confirmDay: Day; readonly sellableDay: Day },
  fund: Pick<FundTerms, 'calendar' | 'windows'> & { readonly hold: HoldingTerm | null },
): Day | null {
  const { confirmDay, sellableDay } = days
  const { hold, calendar } = fund
  const lot = { confirmDay, applyDay: confirmDay }
  const due = hold === null ? sellableDay : dueDay(lot, dueRuleOf(hold), calendar)

  return nextOpenDay(due > sellableDay ? due : sellableDay, fund)
}
