import { assert } from '../kernel/assert'
import { type Day, addDays, dayFrom, weekdayOf } from '../kernel/business-day'
import { type ForeignMarket, exchangeClosures, foreignClosures } from './exchange-closures'

/** Open days of a market or a fund: Monday–Friday minus `closed`, known from `from` to `to` inclusive (R-CAL-1). */
export interface TradeCalendar {
  readonly from: Day
  readonly to: Day
  /** Closed weekdays; weekends need not be listed. */
  readonly closed: ReadonlySet<Day>
}

/** A calendar from the closed weekdays of whole published years, e.g. of the table `trade_calendar`. Throws on a gap between years. */
export function calendarOf(closuresByYear: Readonly<Record<number, readonly string[]>>): TradeCalendar {
  const years = Object.keys(closuresByYear)
    .map(Number)
    .sort((a, b) => a - b)
  const first = years[0]
  const last = years[years.length - 1]
  assert(first !== undefined && last !== undefined, 'a calendar has at least one year')
  assert(last - first + 1 === years.length, 'the years of a calendar follow each other')
  const closed = years.flatMap((year) =>
    (closuresByYear[year] ?? []).map((monthDay) => dayFrom(`${year}-${monthDay}`)),
  )

  return { from: dayFrom(`${first}-01-01`), to: dayFrom(`${last}-12-31`), closed: new Set(closed) }
}

/** The Shanghai/Shenzhen exchange calendar shipped with the product, 2015–2026. */
export const exchangeCalendar: TradeCalendar = calendarOf(exchangeClosures)

/** A fund's own calendar: the exchange's days minus those of the markets its contract names and its own closed days (R-CAL-6). */
export function fundCalendar(
  exchange: TradeCalendar,
  contract: { readonly markets?: readonly ForeignMarket[]; readonly closedDays?: readonly Day[] },
): TradeCalendar {
  const { markets = [], closedDays = [] } = contract
  if (markets.length === 0 && closedDays.length === 0) return exchange
  const abroad = markets.flatMap((market) =>
    Object.entries(foreignClosures[market]).flatMap(([year, list]) =>
      list.map((d) => dayFrom(`${year}-${d}`)),
    ),
  )

  return { ...exchange, closed: new Set([...exchange.closed, ...abroad, ...closedDays]) }
}

/** Whether the calendar of `day`'s year is published; outside, weekdays are provisionally open (R-CAL-2). */
export function isPublished(calendar: TradeCalendar, day: Day): boolean {
  return calendar.from <= day && day <= calendar.to
}

export function isTradingDay(calendar: TradeCalendar, day: Day): boolean {
  return weekdayOf(day) <= 5 && !calendar.closed.has(day)
}

/** `day` itself when it is a trading day, else the next one. */
export function tradingDayOnOrAfter(calendar: TradeCalendar, day: Day): Day {
  let found = day
  while (!isTradingDay(calendar, found)) found = addDays(found, 1)

  return found
}

/** `day` itself when it is a trading day, else the one before. */
export function tradingDayOnOrBefore(calendar: TradeCalendar, day: Day): Day {
  let found = day
  while (!isTradingDay(calendar, found)) found = addDays(found, -1)

  return found
}

export function nextTradingDay(calendar: TradeCalendar, day: Day): Day {
  return tradingDayOnOrAfter(calendar, addDays(day, 1))
}

export function previousTradingDay(calendar: TradeCalendar, day: Day): Day {
  return tradingDayOnOrBefore(calendar, addDays(day, -1))
}

/** T+n: the n-th trading day after `day`, `day` excluded (R-CAL-8). n ≥ 0; T+0 is `day` itself. */
export function tradingDaysAfter(calendar: TradeCalendar, day: Day, n: number): Day {
  let found = day
  for (let i = 0; i < n; i++) found = nextTradingDay(calendar, found)

  return found
}

/** Trading days from `from` to `to`, both included, in order. */
export function tradingDaysBetween(calendar: TradeCalendar, from: Day, to: Day): Day[] {
  const list: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(calendar, day)) list.push(day)

  return list
}
