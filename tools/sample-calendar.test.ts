import { expect, test } from 'vitest'
import { isTradingDay as isOpenInSandbox } from '../apps/sandbox/src/market/calendar'
import { builtInCalendars } from '@tongzhou/domain/calendar/built-in-calendars'
import { withProvisionalDays } from '@tongzhou/domain/calendar/provisional-calendar'
import { calendarCodes, calendarsFrom, isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'

test('product and sandbox expect the same trading days of every market until they are told', () => {
  const { CN, HK, US } = builtInCalendars
  const expected = calendarsFrom({
    CN: withProvisionalDays('CN', CN),
    HK: withProvisionalDays('HK', HK),
    US: withProvisionalDays('US', US),
  })
  const different: string[] = []
  for (let day = dayFrom('2026-01-01'); day < '2051-01-01'; day = addDays(day, 1))
    for (const code of calendarCodes)
      if (isTradingDay(expected[code], day) !== isOpenInSandbox(day, code)) different.push(`${code} ${day}`)
  expect(different).toEqual([])
})
