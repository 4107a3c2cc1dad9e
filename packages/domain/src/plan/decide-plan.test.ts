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
  running: [
    { ...key, tradeAcco: 'A2' },
    { ...key, cycle: { kind: 'MONTH', dayOfMonth: 6 } as const },
  ],
}

test.each([
  [{ key: { ...key, cycle: { kind: 'MONTH', dayOfMonth: 29 } as const } }, 'PLAN_DAY_INVALID'],
  [{ firstDay: dayFrom('2026-11-30') }, 'PLAN_FIRST_DAY_TOO_EARLY'],
  [{ amount: moneyFrom('9.99') }, 'BELOW_PLAN_MINIMUM'],
  [{ isFinerThanFen: true, running: [key] }, 'AMOUNT_STEP'],
  [{ running: [key] }, 'PLAN_DUPLICATE'],
])('%o → %s', (fault, reason) => {
  expect(decidePlanTerms({ ...good, ...fault })).toMatchObject({ kind: 'refused', reason })
})

test('good terms become the schedule', () => {
  expect(decidePlanTerms(good)).toEqual({
    kind: 'accepted',
    value: { cycle: key.cycle, firstDay: '2026-12-01' },
  })
})
