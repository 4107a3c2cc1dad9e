import { assert } from '../kernel/assert'
import { dayFrom } from '../kernel/business-day'
import { exchangeClosures, foreignClosures } from './exchange-closures'
import { withProvisionalDays } from './provisional-calendar'
import { type Calendars, type TradeCalendar, calendarsFrom } from './trade-calendar'

/** A calendar from the closed weekdays of whole published years. Throws on a gap between years. */
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

/**
 * The Shanghai/Shenzhen exchange calendar of 2015–2026, what a new database begins with. For tests and tools:
 * the product itself reads the table trade_calendar, which goes on after these years.
 */
export const exchangeCalendar: TradeCalendar = calendarOf(exchangeClosures)

/** The same with the years after it as they are expected: for tools that walk a world in any year. */
export const foreseenExchange: TradeCalendar = withProvisionalDays('CN', exchangeCalendar)

/** The calendars a new database begins with. */
export const builtInCalendars: Calendars = calendarsFrom({
  CN: exchangeCalendar,
  HK: calendarOf(foreignClosures.HK),
  US: calendarOf(foreignClosures.US),
})
