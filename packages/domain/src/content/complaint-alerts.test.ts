import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { complaintAlerts } from './complaint-alerts'
import type { ComplaintState } from './complaint-state'

const days = {
  contactBy: dayFrom('2026-11-24'),
  acceptBy: dayFrom('2026-11-25'),
  answerBy: dayFrom('2026-12-11'),
  limit: dayFrom('2027-01-20'),
}
const on = (state: ComplaintState, today: string) =>
  complaintAlerts({ ...days, state }, dayFrom(today)).map(
    ({ what, isLate }) => `${what}${isLate ? ' late' : ''}`,
  )

test.each([
  ['RECEIVED', '2026-11-23', []],
  ['RECEIVED', '2026-11-24', ['CONTACT']],
  ['RECEIVED', '2026-11-25', ['CONTACT late', 'ACCEPT']],
  ['INVESTIGATING', '2026-12-10', []],
  ['INVESTIGATING', '2026-12-11', ['ANSWER']],
  ['INVESTIGATING', '2027-01-21', ['ANSWER late', 'LIMIT late']],
  ['NEED_INFO', '2026-12-20', []],
  ['NEED_INFO', '2027-01-20', ['LIMIT']],
  ['REPLIED', '2027-02-01', []],
  ['WITHDRAWN', '2027-02-01', []],
] as const)('R-CPL-3: %s on %s: %j', (state, today, alerts) => {
  expect(on(state, today)).toEqual(alerts)
})
