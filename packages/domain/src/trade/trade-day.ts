import type { Day } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import { tDayOf } from '../calendar/t-day'
import { isTradingDay, nextTradingDay } from '../calendar/trade-calendar'
import type { FundTerms, OpenWindow } from '../fund/fund-terms'

/**
 * T of an order on this fund (R-CAL-3, R-CAL-6): the exchange's T when the fund deals on it; else refused with the next open
 * day, unless the customer agreed to book for that day (`isPreBooked`).
 */
export function fundTDay(
  now: Date,
  fund: Pick<FundTerms, 'calendar' | 'exchange' | 'cutOff' | 'windows'>,
  isPreBooked = false,
): Decision<Day, 'CALENDAR_NOT_PUBLISHED' | 'OUTSIDE_WINDOW'> {
  const exchangeDay = tDayOf(now, fund.exchange, fund.cutOff)
  if (exchangeDay.kind === 'refused') return exchangeDay
  const openDay = nextOpenDay(exchangeDay.value, fund)
  if (openDay === exchangeDay.value || (openDay !== null && isPreBooked && openDay <= fund.exchange.to)) {
    return accept(openDay)
  }

  return refuse('OUTSIDE_WINDOW', { nextDay: openDay })
}

/** The first day from `day` on that is open in the fund's calendar and inside a window; null when no window is known. */
export function nextOpenDay(day: Day, fund: Pick<FundTerms, 'calendar' | 'windows'>): Day | null {
  let found = day
  for (;;) {
    if (!isTradingDay(fund.calendar, found)) found = nextTradingDay(fund.calendar, found)
    if (fund.windows === null) return found
    const window = windowFrom(fund.windows, found)
    if (window === undefined) return null
    if (window.from <= found) return found
    found = window.from
  }
}

function windowFrom(windows: readonly OpenWindow[], day: Day): OpenWindow | undefined {
  return windows.filter((w) => w.to >= day).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
}
