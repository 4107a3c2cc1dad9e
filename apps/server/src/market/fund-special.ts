import {
  isPublished,
  isTradingDay,
  exchangeCalendar,
  nextTradingDay,
} from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { calendarOfFund, daysOfOrderNow } from './fund-terms-of'
import type { MarketFund } from './market-data'

const INCOME_DAYS = 30
const MOST_CLOSED = 5

/** What the variants of the detail say: raising, holding period, market abroad, incomes of a money fund. */
export function specialOf(fund: MarketFund, now: Date) {
  const days = daysOfOrderNow(fund, now)

  return {
    raiseBegin: fund.raiseBegin,
    raiseEnd: fund.raiseEnd,
    holdKind: fund.holdKind,
    holdDays: fund.holdDays,
    earliestSellDay:
      days.confirmDay === null || fund.holdDays === 0
        ? days.sellableDay
        : afterHolding(fund, days.confirmDay),
    overseasMarket: fund.calendar === 'CN' ? null : fund.calendar,
    navLag: fund.navLag,
    closedDays: closedDays(fund, dayOf(now)),
    incomes: incomesOf(fund),
  }
}

/** The first trading day after the holding period; null beyond the published calendar. */
function afterHolding(fund: MarketFund, confirmDay: Day): Day | null {
  const due = addDays(confirmDay, fund.holdDays)
  const calendar = calendarOfFund(fund)
  if (!isPublished(calendar, due)) return null

  return isTradingDay(calendar, due) ? due : nextTradingDay(calendar, due)
}

/** Days on which the exchange is open and this fund is not. */
function closedDays(fund: MarketFund, today: Day): Day[] {
  const closed: Day[] = []
  if (fund.calendar === 'CN') return closed
  const calendar = calendarOfFund(fund)
  for (
    let day = addDays(today, 1);
    isPublished(exchangeCalendar, day) && closed.length < MOST_CLOSED;
    day = addDays(day, 1)
  ) {
    if (isTradingDay(exchangeCalendar, day) && !isTradingDay(calendar, day)) closed.push(day)
  }

  return closed
}

function incomesOf(fund: MarketFund) {
  const { series, incomePer10k, sevenDayYield } = fund.history
  const from = Math.max(incomePer10k.length - INCOME_DAYS, 0)

  return incomePer10k.slice(from).flatMap((income, i) => {
    const day = series.days[from + i]

    return income === null || day === undefined
      ? []
      : [{ day, incomePer10k: income, sevenDayYield: sevenDayYield[from + i] ?? null }]
  })
}
