import { type Day, addDays, weekdayOf } from '../kernel/business-day'

/**
 * Open days of a market or a fund: Monday–Friday minus `closed`, published from `from` to `to` inclusive
 * (R-CAL-1).
 */
export interface TradeCalendar {
  readonly from: Day
  readonly to: Day
  /** Closed weekdays, provisional ones too; weekends need not be listed. */
  readonly closed: ReadonlySet<Day>
  /** The days after `to` as they are expected (R-CAL-2); absent: nothing is known of them. */
  readonly provisional?: {
    /** The last day that is expected one way or the other. */
    readonly to: Day
    /** Weekdays beside a holiday of which only the notice can say whether they are swapped (调休). */
    readonly unsure: ReadonlySet<Day>
  }
}

/**
 * Which calendar a fund deals by: the exchange's alone (CN), or less the days of Stock Connect (HK) or New
 * York (US).
 */
export const calendarCodes = ['CN', 'HK', 'US'] as const
export type CalendarCode = (typeof calendarCodes)[number]
/** The calendar of funds of every kind, as in force. */
export type Calendars = Readonly<Record<CalendarCode, TradeCalendar>>

/**
 * A fund's own calendar: the exchange's days less those of the markets its contract names and its own closed
 * days (R-CAL-6). It is known no further than the shortest of them; before a market's first known day that
 * market closes nothing.
 */
export function fundCalendar(
  exchange: TradeCalendar,
  contract: { readonly markets?: readonly TradeCalendar[]; readonly closedDays?: readonly Day[] },
): TradeCalendar {
  const { markets = [], closedDays = [] } = contract
  if (markets.length === 0 && closedDays.length === 0) return exchange
  const closed = new Set([
    ...exchange.closed,
    ...markets.flatMap((abroad) => [...abroad.closed]),
    ...closedDays,
  ])
  const all = [exchange, ...markets]
  const to = earliest(all.map((one) => one.to))
  const expectedTo = earliest(all.map((one) => one.provisional?.to ?? one.to))
  const unsure = new Set(all.flatMap((one) => [...(one.provisional?.unsure ?? [])]))

  return {
    from: exchange.from,
    to,
    closed,
    ...(expectedTo > to ? { provisional: { to: expectedTo, unsure } } : {}),
  }
}

function earliest(days: readonly Day[]): Day {
  return days.reduce((first, day) => (day < first ? day : first))
}

/** The calendars of funds from those of the markets. */
export function calendarsFrom(markets: Readonly<Record<CalendarCode, TradeCalendar>>): Calendars {
  const { CN, HK, US } = markets

  return { CN, HK: fundCalendar(CN, { markets: [HK] }), US: fundCalendar(CN, { markets: [US] }) }
}

/** Whether the calendar of `day`'s year is published; days after it are provisional (R-CAL-2). */
export function isPublished(calendar: TradeCalendar, day: Day): boolean {
  return calendar.from <= day && day <= calendar.to
}

/** Whether anything is known of `day`: it is published or expected. */
export function isForeseen(calendar: TradeCalendar, day: Day): boolean {
  return calendar.from <= day && day <= (calendar.provisional?.to ?? calendar.to)
}

/**
 * Whether an order may have its T on `day`, when it is an open one: it is published, or it cannot be a
 * holiday (R-CAL-2).
 */
export function isCertain(calendar: TradeCalendar, day: Day): boolean {
  if (day <= calendar.to) return calendar.from <= day

  return isForeseen(calendar, day) && calendar.provisional?.unsure.has(day) === false
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
