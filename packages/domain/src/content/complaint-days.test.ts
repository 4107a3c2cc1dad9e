import { expect, test } from 'vitest'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import { dayFrom } from '../kernel/business-day'
import { answerByAfterPause, complaintDays, daysOfReview, isSilent } from './complaint-days'

test.each([
  // A Saturday; the holidays of October; a trading day.
  ['2026-11-21', '2026-11-24', '2026-11-25', '2026-12-11', '2027-01-20'],
  ['2026-09-29', '2026-10-08', '2026-10-09', '2026-10-27', '2026-11-28'],
  ['2026-11-23', '2026-11-25', '2026-11-26', '2026-12-14', '2027-01-22'],
])(
  'R-CPL-3: received on %s: contact %s, taken up %s, answer %s, at last %s',
  (received, contactBy, acceptBy, answerBy, limit) => {
    expect(
      complaintDays({ kind: 'COMPLAINT', cause: 'ARRIVAL' }, dayFrom(received), exchangeCalendar),
    ).toEqual({
      contactBy,
      acceptBy,
      answerBy,
      limit,
    })
  },
)

test('R-CPL-3: a suggestion is answered in the same time, and nobody need call', () => {
  expect(
    complaintDays({ kind: 'SUGGESTION', cause: 'LOSS' }, dayFrom('2026-11-21'), exchangeCalendar),
  ).toEqual({
    contactBy: null,
    acceptBy: null,
    answerBy: '2026-12-11',
    limit: '2027-01-20',
  })
})

test.each(['LOSS', 'IMPERSONATION'] as const)(
  'R-CPL-2: %s: somebody calls on the day of receipt, a Saturday too',
  (cause) => {
    const { contactBy, answerBy } = complaintDays(
      { kind: 'COMPLAINT', cause },
      dayFrom('2026-11-21'),
      exchangeCalendar,
    )
    expect({ contactBy, answerBy }).toEqual({ contactBy: '2026-11-21', answerBy: '2026-12-11' })
  },
)

test.each([
  // The same day; over a weekend; three trading days.
  ['2026-11-25', '2026-11-25', '2026-12-11'],
  ['2026-11-27', '2026-11-29', '2026-12-11'],
  ['2026-11-25', '2026-11-30', '2026-12-16'],
])('R-CPL-3: asked on %s and gone on with on %s, the answer is due on %s', (pausedOn, today, answerBy) => {
  const pause = { pausedOn: dayFrom(pausedOn), today: dayFrom(today) }
  expect(answerByAfterPause(dayFrom('2026-12-11'), pause, exchangeCalendar)).toBe(answerBy)
})

test('R-CPL-1: what was asked for is waited for ten trading days', () => {
  const after = (today: string) =>
    isSilent({ pausedOn: dayFrom('2026-11-25'), today: dayFrom(today) }, exchangeCalendar)
  expect([after('2026-12-09'), after('2026-12-10')]).toEqual([false, true])
})

test('R-CPL-3: another look is answered in fifteen trading days, and never later than the last day', () => {
  const review = (limit: string) =>
    daysOfReview({ limit: dayFrom(limit) }, dayFrom('2026-11-21'), exchangeCalendar)
  expect(review('2027-01-20')).toEqual({ answerBy: '2026-12-11', limit: '2027-01-20' })
  expect(review('2026-11-30')).toEqual({ answerBy: '2026-12-11', limit: '2026-12-11' })
})
