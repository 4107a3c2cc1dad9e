import { builtInCalendars as calendars } from '@tongzhou/domain/calendar/built-in-calendars'
import { dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { openWindowOf } from './fund-special'

const fund = {
  cutoffTime: '15:00:00',
  openWindows: [
    { from: dayFrom('2026-11-16'), to: dayFrom('2026-11-27') },
    { from: dayFrom('2026-12-23'), to: dayFrom('2026-12-25') },
  ],
}
const shown = (day: string, time: string) =>
  openWindowOf(fund, { now: instantAt(dayFrom(day), `${time}:00.000`), calendars })

test("a fund's page shows the window that an order falls into now, else the next one as closed", () => {
  const [first, second] = fund.openWindows
  expect(shown('2026-11-14', '10:00')).toEqual({ ...first, isOpen: true })
  expect(shown('2026-11-13', '14:59')).toEqual({ ...first, isOpen: false })
  expect(shown('2026-11-27', '14:59')).toEqual({ ...first, isOpen: true })
  expect(shown('2026-11-27', '15:00')).toEqual({ ...second, isOpen: false })
  expect(shown('2026-12-28', '10:00')).toBeNull()
})
