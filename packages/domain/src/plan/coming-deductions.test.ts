import { expect, test } from 'vitest'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import { type Day, dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { comingDeductions } from './coming-deductions'
import { type PlanEnd, newPlanProgress } from './plan-state'

const schedule = { cycle: { kind: 'WEEK', weekday: 3 }, firstDay: dayFrom('2026-09-02') } as const
const range = { from: dayFrom('2026-09-24'), to: dayFrom('2026-10-21') }
const plan = (end: PlanEnd, progress: Partial<typeof newPlanProgress> = {}) => ({
  schedule,
  progress: { ...newPlanProgress, ...progress },
  end,
  amounts: { baseAmount: moneyFrom('500.00'), stepUp: null, debitMax: null, firstDay: schedule.firstDay },
  skipped: new Set<Day>(),
})
const days = (...args: Parameters<typeof plan>) =>
  comingDeductions(plan(...args), exchangeCalendar, range).map(({ day }) => day)

test('R-DCA-1: the coming days of a plan, a closed one moved, until its own end', () => {
  const all = ['2026-09-30', '2026-10-08', '2026-10-14', '2026-10-21']
  expect(days({ kind: 'none' })).toEqual(all)
  expect(days({ kind: 'date', lastDay: dayFrom('2026-10-13') })).toEqual(all.slice(0, 2))
  expect(days({ kind: 'count', times: 5 }, { executedCount: 4 })).toEqual(all.slice(0, 1))
  expect(days({ kind: 'total', amount: moneyFrom('2000.00') }, { totalPaid: moneyFrom('1000.00') })).toEqual(
    all.slice(0, 2),
  )
})

test('a plan that does not run deducts nothing, one that begins later nothing before', () => {
  expect(days({ kind: 'none' }, { status: 'PAUSED' })).toEqual([])
  const later = { ...plan({ kind: 'none' }), schedule: { ...schedule, firstDay: dayFrom('2026-10-15') } }
  expect(comingDeductions(later, exchangeCalendar, range)).toEqual([
    { nominal: '2026-10-21', day: '2026-10-21', skipped: [], base: moneyFrom('500.00'), isSkipped: false },
  ])
})

test('R-PLAN-2: a skipped day is told as such and counts neither as a deduction nor as its money', () => {
  const twice = plan({ kind: 'count', times: 2 })
  const coming = comingDeductions(
    { ...twice, skipped: new Set([dayFrom('2026-10-07')]) },
    exchangeCalendar,
    range,
  )
  expect(coming.map(({ day, isSkipped }) => `${day} ${isSkipped ? 'skipped' : 'due'}`)).toEqual([
    '2026-09-30 due',
    '2026-10-08 skipped',
    '2026-10-14 due',
  ])
})
