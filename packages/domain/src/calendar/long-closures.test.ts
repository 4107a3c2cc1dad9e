import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { exchangeCalendar, foreseenExchange } from './built-in-calendars'
import { longClosures } from './long-closures'

const between = (from: string, to: string) => ({ from: dayFrom(from), to: dayFrom(to) })

test('R-CAL-10: the long closures of a span, also those that run at either end; weekends are none', () => {
  const national = { from: '2026-10-01', to: '2026-10-07', days: 7 }
  expect(longClosures(exchangeCalendar, between('2026-09-28', '2026-10-20'))).toEqual([national])
  expect(longClosures(exchangeCalendar, between('2026-10-05', '2026-10-20'))).toEqual([national])
  expect(longClosures(exchangeCalendar, between('2026-11-02', '2026-11-30'))).toEqual([])
})

test('R-CAL-2: beyond the published calendar only what is foreseen is told', () => {
  const span = between('2026-12-28', '2027-01-10')
  expect(longClosures(exchangeCalendar, span)).toEqual([])
  expect(longClosures(foreseenExchange, span)).toEqual([{ from: '2027-01-01', to: '2027-01-03', days: 3 }])
})
