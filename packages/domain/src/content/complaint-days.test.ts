import { expect, test } from 'vitest'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import { dayFrom } from '../kernel/business-day'
import { complaintDays } from './complaint-days'

test.each([
  // A Saturday; the holidays of October; a trading day.
  ['2026-11-21', '2026-11-24', '2026-11-25', '2026-12-11', '2027-01-20'],
  ['2026-09-29', '2026-10-08', '2026-10-09', '2026-10-27', '2026-11-28'],
  ['2026-11-23', '2026-11-25', '2026-11-26', '2026-12-14', '2027-01-22'],
])(
  'R-CPL-3: received on %s: contact %s, taken up %s, answer %s, at last %s',
  (received, contactBy, acceptBy, answerBy, limit) => {
    expect(complaintDays('COMPLAINT', dayFrom(received), exchangeCalendar)).toEqual({
      contactBy,
      acceptBy,
      answerBy,
      limit,
    })
  },
)

test('R-CPL-3: a suggestion is answered in the same time, and nobody need call', () => {
  expect(complaintDays('SUGGESTION', dayFrom('2026-11-21'), exchangeCalendar)).toEqual({
    contactBy: null,
    acceptBy: null,
    answerBy: '2026-12-11',
    limit: '2027-01-20',
  })
})
