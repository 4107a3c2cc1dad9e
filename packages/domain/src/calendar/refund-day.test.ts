import { expect, test } from 'vitest'
import { exchangeCalendar } from './built-in-calendars'
import { dayFrom } from '../kernel/business-day'
import { refundDay } from './refund-day'

test('R-HOM-3: a refund is asked of the bank with the next refunds of a trading day', () => {
  const rows: readonly (readonly [string, string, string | null, string])[] = [
    ['a trading day, before they are asked', '2026-11-16T09:29:59', null, '2026-11-16'],
    ['once they are asked', '2026-11-16T09:30:00', null, '2026-11-17'],
    ['confirmed today, whenever that was', '2026-11-16T14:00:00', '2026-11-16', '2026-11-16'],
    ['confirmed earlier, sent back by the bank', '2026-11-16T14:00:00', '2026-11-13', '2026-11-17'],
    ['on a Friday', '2026-11-13T10:00:00', null, '2026-11-16'],
    ['on a Saturday morning', '2026-11-14T08:00:00', null, '2026-11-16'],
    ['before the holiday week', '2026-09-30T17:00:00', null, '2026-10-08'],
  ]
  for (const [name, at, confirmed, expected] of rows) {
    const confirmDate = confirmed === null ? null : dayFrom(confirmed)
    expect(refundDay({ confirmDate, now: new Date(`${at}+08:00`) }, exchangeCalendar), name).toBe(expected)
  }
})
