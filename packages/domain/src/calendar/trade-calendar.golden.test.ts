import { countPublished } from '@tongzhou/testkit/count-published'
import { goldenJson, goldenNavRows, goldenNote, hasGolden } from '@tongzhou/testkit/golden'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { exchangeCalendar } from './built-in-calendars'
import { isTradingDay, tradingDaysBetween } from './trade-calendar'
import { weekdayClosures } from './weekday-closures'

interface PublishedYear {
  closed_weekdays: string[]
  trading_days: number
  makeup_workdays_on_weekend_exchange_closed: string[]
}

const years = hasGolden
  ? Object.entries(goldenJson<{ years: Record<string, PublishedYear> }>('calendar.json').years)
  : []

describe.skipIf(!hasGolden)(`published calendars${goldenNote}`, () => {
  countPublished('years', years.length, 5)

  test.each(years)('closures and trading days of %s', (year, published) => {
    const [from, to] = [dayFrom(`${year}-01-01`), dayFrom(`${year}-12-31`)]
    expect(weekdayClosures(exchangeCalendar, from, to)).toEqual(published.closed_weekdays)
    expect(tradingDaysBetween(exchangeCalendar, from, to)).toHaveLength(published.trading_days)
    const madeUp = published.makeup_workdays_on_weekend_exchange_closed.map(dayFrom)
    expect(madeUp.filter((day) => isTradingDay(exchangeCalendar, day))).toEqual([])
  })

  // An index is computed on every exchange day and on no other: an independent proof of the years without a
  // published list.
  test('the index series has exactly the trading days of 2015–2026', () => {
    const days = goldenNavRows('index/000300.csv')
      .map((row) => dayFrom(row['date'] ?? ''))
      .filter((day) => day >= exchangeCalendar.from)
    const last = days.at(-1) ?? exchangeCalendar.from
    expect(days.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      tradingDaysBetween(exchangeCalendar, exchangeCalendar.from, last),
    )
  })
})
