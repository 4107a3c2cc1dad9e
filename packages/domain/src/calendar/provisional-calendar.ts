import { type Day, dayFrom } from '../kernel/business-day'
import { expectedClosuresAbroad } from './expected-abroad'
import { expectedHolidays } from './expected-holidays'
import { firstLunarYear, lastLunarYear } from './lunar-days'
import type { CalendarCode, TradeCalendar } from './trade-calendar'

/**
 * The calendar with the years after its last published day as they are expected (R-CAL-2): the public
 * holidays of the law, computed. What is published stays as it is; the notice of a year takes the place of
 * its provisional days as soon as it is loaded.
 */
export function withProvisionalDays(market: CalendarCode, published: TradeCalendar): TradeCalendar {
  const closed = new Set(published.closed)
  const unsure = new Set<Day>()
  const from = Math.max(Number(published.to.slice(0, 4)), firstLunarYear)
  for (let year = from; year <= lastLunarYear; year += 1) {
    const expected = market === 'CN' ? expectedHolidays(year) : abroad(market, year)
    for (const day of expected.closed) if (day > published.to) closed.add(day)
    for (const day of expected.unsure) if (day > published.to) unsure.add(day)
  }
  const to = dayFrom(`${lastLunarYear}-12-31`)

  return { ...published, closed, ...(to > published.to ? { provisional: { to, unsure } } : {}) }
}

function abroad(market: 'HK' | 'US', year: number) {
  return { closed: new Set(expectedClosuresAbroad(market, year)), unsure: new Set<Day>() }
}
