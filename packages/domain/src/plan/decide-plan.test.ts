import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { decidePlanTerms } from './decide-plan'

const key = { fundCode: '000001', tradeAcco: 'A1', cycle: { kind: 'MONTH', dayOfMonth: 5 } } as const
const good = {
  key,
  firstDay: dayFrom('2026-12-01'),
  earliestFirstDay: dayFrom('2026-12-01'),
  amount: moneyFrom('10'),
  planMin: moneyFrom('10'),
  isFinerThanFen: false,
  mostPerPeriod: moneyFrom('1000'),
  running: [
    { ...key, tradeAcco: 'A2' },
    { ...key, cycle: { kind: 'MONTH', dayOfMonth: 6 } as const },
  ],
}

test.each([
  [{ key: { ...key, cycle: { kind: 'MONTH', dayOfMonth: 29 } as const } }, 'PLAN_DAY_INVALID'],
  [{ firstDay: dayFrom('2026-11-30') }, 'PLAN_FIRST_DAY_TOO_EARLY'],
  [{ firstDay: dayFrom('2027-12-02') }, 'PLAN_FIRST_DAY_TOO_LATE'],
  [{ firstDay: dayFrom('9999-12-31') }, 'PLAN_FIRST_DAY_TOO_LATE'],
  [{ amount: moneyFrom('9.99') }, 'BELOW_PLAN_MINIMUM'],
  [{ isFinerThanFen: true, running: [key] }, 'AMOUNT_STEP'],
  [{ amount: moneyFrom('1000.01') }, 'ABOVE_SINGLE_MAXIMUM'],
  [{ running: [key] }, 'PLAN_DUPLICATE'],
])('%o → %s', (fault, reason) => {
  expect(decidePlanTerms({ ...good, ...fault })).toMatchObject({ kind: 'refused', reason })
})

test.each([
  [{ amount: moneyFrom('1000') }],
  [{ amount: moneyFrom('1000000'), mostPerPeriod: null }],
  [{ firstDay: dayFrom('2027-12-01') }],
])('%o is allowed', (edge) => {
  expect(decidePlanTerms({ ...good, ...edge }).kind).toBe('accepted')
})

test('good terms become the schedule', () => {
  expect(decidePlanTerms(good)).toEqual({
    kind: 'accepted',
    value: { cycle: key.cycle, firstDay: '2026-12-01' },
  })
})
