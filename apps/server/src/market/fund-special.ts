import { tDayOf } from '@tongzhou/domain/calendar/t-day'
import { type Calendars, isForeseen, isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { cutOffOf, daysOfOrderNow } from './fund-terms-of'
import type { MarketFund } from './market-data'

const INCOME_DAYS = 30
const MOST_CLOSED = 5

/** What the variants of the detail say: raising, holding period, market abroad, incomes of a money fund. */
export function specialOf(fund: MarketFund, when: { now: Date; calendars: Calendars }) {
  const { now, calendars } = when
  const days = daysOfOrderNow(fund, when)

  return {
    raiseBegin: fund.raiseBegin,
    raiseEnd: fund.raiseEnd,
    holdKind: fund.holdKind,
    holdDays: fund.holdDays,
    openWindow: openWindowOf(fund, when),
    earliestSellDay: days.sellableDay,
    overseasMarket: fund.calendar === 'CN' ? null : fund.calendar,
    navLag: fund.navLag,
    closedDays: closedDays(fund, { today: dayOf(now), calendars }),
    incomes: [...fund.history.newestIncomes(INCOME_DAYS)],
  }
}

/**
 * The window that an order placed now falls into by the exchange's T, or the next one; null when none is
 * known.
 */
export function openWindowOf(
  fund: Pick<MarketFund, 'openWindows' | 'cutoffTime'>,
  { now, calendars }: { now: Date; calendars: Calendars },
) {
  if (fund.openWindows === null) return null
  const decided = tDayOf(now, calendars.CN, cutOffOf(fund))
  const tDay = decided.kind === 'accepted' ? decided.value : dayOf(now)
  const window = fund.openWindows.find(({ to }) => to >= tDay)

  return window === undefined ? null : { ...window, isOpen: window.from <= tDay }
}

/** Days on which the exchange is open and this fund is not. */
function closedDays(fund: MarketFund, { today, calendars }: { today: Day; calendars: Calendars }): Day[] {
  const closed: Day[] = []
  if (fund.calendar === 'CN') return closed
  const calendar = calendars[fund.calendar]
  for (
    let day = addDays(today, 1);
    isForeseen(calendar, day) && closed.length < MOST_CLOSED;
    day = addDays(day, 1)
  ) {
    if (isTradingDay(calendars.CN, day) && !isTradingDay(calendar, day)) closed.push(day)
  }

  return closed
}
