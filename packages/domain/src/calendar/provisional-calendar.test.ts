import { expect, test } from 'vitest'
import { type Day, addDays, dayFrom, instantAt, weekdayOf } from '../kernel/business-day'
import { calendarOf, exchangeCalendar } from './built-in-calendars'
import { exchangeClosures, foreignClosures } from './exchange-closures'
import { expectedClosuresAbroad } from './expected-abroad'
import { expectedHolidays } from './expected-holidays'
import { firstLunarYear, lastLunarYear, lunarDaysOf } from './lunar-days'
import { withProvisionalDays } from './provisional-calendar'
import { tDayOf } from './t-day'
import { calendarsFrom, isCertain, isPublished, isTradingDay } from './trade-calendar'

const day = dayFrom
const list = (days: Iterable<Day>) =>
  [...days]
    .map((one) => one.slice(5))
    .toSorted()
    .join(' ')
const closedOf = (year: number) => list(expectedHolidays(year).closed)
const unsureOf = (year: number) => list(expectedHolidays(year).unsure)
const expected = calendarsFrom({
  CN: withProvisionalDays('CN', exchangeCalendar),
  HK: withProvisionalDays('HK', calendarOf(foreignClosures.HK)),
  US: withProvisionalDays('US', calendarOf(foreignClosures.US)),
})
const tOf = (date: string, time: string) => {
  const decision = tDayOf(instantAt(day(date), `${time}:00.000`), expected.CN)
  return decision.kind === 'accepted' ? decision.value : decision.reason
}

test('of the years under the 2024 rule that are published, every closure is computed as it was told', () => {
  for (const year of [2025, 2026]) expect(closedOf(year)).toBe((exchangeClosures[year] ?? []).join(' '))
})

test('2027, 2028 and 2031 as expected, and what only their notices can say', () => {
  expect(closedOf(2027)).toBe(
    '01-01 02-05 02-08 02-09 02-10 02-11 02-12 04-05 05-03 05-04 05-05 06-09 09-15 10-01 10-04 10-05 10-06 10-07',
  )
  // Dragon Boat and Mid-Autumn are Wednesdays: their weeks may be swapped. The Friday of 1 January is joined.
  expect(unsureOf(2027)).toBe(
    '02-04 02-09 02-10 02-11 02-12 05-03 05-04 05-05 06-07 06-08 06-10 06-11 09-13 09-14 09-16 09-17 10-04 10-05 10-06 10-07',
  )
  // Mid-Autumn on 3 October 2028 and on 1 October 2031: eight days.
  expect(closedOf(2028)).toMatch(/10-02 10-03 10-04 10-05 10-06$/)
  expect(closedOf(2031)).toMatch(/10-01 10-02 10-03 10-06 10-07 10-08$/)
})

test('markets abroad by their own rules: what was told of 2026, and a holiday on a Saturday or a Sunday', () => {
  expect(list(expectedClosuresAbroad('US', 2026))).toBe(foreignClosures.US[2026]?.join(' '))
  const alone = expectedClosuresAbroad('HK', 2026).filter((one) => isTradingDay(exchangeCalendar, one))
  expect(list(alone)).toBe(foreignClosures.HK[2026]?.join(' '))
  expect(list(expectedClosuresAbroad('US', 2027))).toBe(
    '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  )
})

test('the table of lunar days holds together in every year', () => {
  for (let year = firstLunarYear; year <= lastLunarYear; year += 1) {
    const { springFestival, qingming, dragonBoat, midAutumn, chungYeung } = lunarDaysOf(year)
    expect(springFestival >= `${year}-01-21` && springFestival <= `${year}-02-20`).toBe(true)
    expect(qingming.slice(5)).toMatch(/^04-0[45]$/)
    // 128 days of lunar months between 五月初五 and 八月十五 are 98 or 99, or a leap month more.
    const months = (Date.parse(midAutumn) - Date.parse(dragonBoat)) / 86_400_000
    expect([98, 99, 127, 128, 129]).toContain(months)
    expect(chungYeung > midAutumn).toBe(true)
    const holidays = expectedHolidays(year)
    for (const one of [...holidays.closed, ...holidays.unsure]) expect(weekdayOf(one)).toBeLessThanOrEqual(5)
    expect(261 - holidays.closed.size).toBeGreaterThanOrEqual(240)
  }
  expect(() => lunarDaysOf(2051)).toThrow(/2051/)
})

test('what is published stays, and only days after it are provisional', () => {
  const { CN } = expected
  expect(CN.to).toBe('2026-12-31')
  expect([...CN.closed].filter((one) => one <= CN.to).toSorted()).toEqual(
    [...exchangeCalendar.closed].toSorted(),
  )
  expect([isPublished(CN, day('2027-01-01')), isTradingDay(CN, day('2027-01-01'))]).toEqual([false, false])
  expect([isCertain(CN, day('2027-01-04')), isCertain(CN, day('2027-02-04'))]).toEqual([true, false])
  expect(isCertain(CN, day('2051-01-02'))).toBe(false)
})

test('orders of a year to come are taken for days that cannot be holidays, and for no other', () => {
  expect(tOf('2026-12-31', '15:00')).toBe('2027-01-04')
  expect(tOf('2027-01-04', '10:00')).toBe('2027-01-04')
  // The day before the eve of Spring Festival may be given; in the holiday itself the first day after counts.
  expect(tOf('2027-02-04', '10:00')).toBe('CALENDAR_NOT_PUBLISHED')
  expect(tOf('2027-02-03', '15:00')).toBe('CALENDAR_NOT_PUBLISHED')
  expect(tOf('2027-02-10', '10:00')).toBe('2027-02-15')
  expect(tOf('2028-03-01', '10:00')).toBe('2028-03-01')
  expect(tOf('2031-10-09', '10:00')).toBe('2031-10-09')
  expect(tOf('2051-01-03', '10:00')).toBe('CALENDAR_NOT_PUBLISHED')
})

test('a fund that deals abroad too keeps the days of both, and is provisional from the earlier end on', () => {
  const loaded = calendarsFrom({
    CN: { ...exchangeCalendar, to: day('2027-12-31') },
    HK: withProvisionalDays('HK', calendarOf(foreignClosures.HK)),
    US: withProvisionalDays('US', calendarOf(foreignClosures.US)),
  })
  expect(loaded.US.to).toBe('2026-12-31')
  // Beyond the exchange's own days nothing is expected of it.
  expect(loaded.US.provisional?.to).toBe('2027-12-31')
  expect(isTradingDay(loaded.US, day('2027-11-25'))).toBe(false)
  for (let one = day('2027-01-04'); one < '2027-12-31'; one = addDays(one, 1))
    expect(isCertain(loaded.US, one)).toBe(true)
})
