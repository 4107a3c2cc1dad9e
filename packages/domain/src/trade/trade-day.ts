import type { Day } from '../kernel/business-day'
import { type Decision, type Refused, accept, refuse } from '../kernel/decision'
import { tDayOf } from '../calendar/t-day'
import { isCertain, isTradingDay, nextTradingDay } from '../calendar/trade-calendar'
import { fundState, type FundBusiness, fundStatusWord, statusAllows } from '../fund/fund-status'
import type { FundTerms, OpenWindow } from '../fund/fund-terms'

/**
 * T of an order on this fund (R-CAL-3, R-CAL-6): the exchange's T when the fund deals on it; else refused
 * with the next open day, unless the customer agreed to book for that day (`isPreBooked`). Refused too
 * where the fund's own calendar is not certain: a market abroad may be closed then (R-CAL-2).
 */
export function fundTDay(
  now: Date,
  fund: Pick<FundTerms, 'calendar' | 'exchange' | 'cutOff' | 'windows'>,
  isPreBooked = false,
): Decision<Day, 'CALENDAR_NOT_PUBLISHED' | 'OUTSIDE_WINDOW'> {
  const exchangeDay = tDayOf(now, fund.exchange, fund.cutOff)
  if (exchangeDay.kind === 'refused') return exchangeDay
  if (!isCertain(fund.calendar, exchangeDay.value))
    return refuse('CALENDAR_NOT_PUBLISHED', { day: exchangeDay.value, publishedTo: fund.calendar.to })
  const openDay = nextOpenDay(exchangeDay.value, fund)
  if (
    openDay === exchangeDay.value ||
    (openDay !== null && isPreBooked && isCertain(fund.calendar, openDay))
  ) {
    return accept(openDay)
  }

  return refuse('OUTSIDE_WINDOW', { nextDay: openDay })
}

/**
 * Check 5: does the fund deal in this business, and with which T? Between its windows a periodically open
 * fund says when it opens next, and an order after the cut-off of the day before goes into the window,
 * whatever the state still says.
 */
export function dealingDay(
  now: Date,
  fund: Pick<FundTerms, 'status' | 'calendar' | 'exchange' | 'cutOff' | 'windows'>,
  business: FundBusiness,
  isPreBooked = false,
): Decision<Day, 'FUND_NOT_ON_SALE' | 'CALENDAR_NOT_PUBLISHED' | 'OUTSIDE_WINDOW'> {
  return refuseByFundStatus(fund, business) ?? fundTDay(now, fund, isPreBooked)
}

/** Does the state of the fund allow this business? One between its windows is asked for its day instead. */
export function refuseByFundStatus(
  fund: Pick<FundTerms, 'status' | 'windows'>,
  business: FundBusiness,
): Refused<'FUND_NOT_ON_SALE'> | null {
  const isBetweenWindows =
    fund.status.code === fundState.closedPeriod && fund.windows !== null && business !== 'subscription'
  if (isBetweenWindows || statusAllows(fund.status, business)) return null
  const side = business === 'redemption' || business === 'transform-out' ? 'sell' : 'buy'

  return refuse('FUND_NOT_ON_SALE', { status: fundStatusWord(fund.status, side) })
}

/**
 * The T a page counts its days by: the next one that is open, also of a fund that is closed today; the
 * exchange's own where no window is known within the calendar.
 */
export function shownTDay(
  now: Date,
  fund: Pick<FundTerms, 'calendar' | 'exchange' | 'cutOff' | 'windows'>,
): Decision<Day, 'CALENDAR_NOT_PUBLISHED'> {
  const open = fundTDay(now, fund, true)

  return open.kind === 'accepted' ? open : tDayOf(now, fund.exchange, fund.cutOff)
}

/**
 * The first day from `day` on that is open in the fund's calendar and inside a window; null when no window is
 * known.
 */
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
