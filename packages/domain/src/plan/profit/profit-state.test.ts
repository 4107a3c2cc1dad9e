import { describe, expect, test } from 'vitest'
import type { AfterProfit, PlanStatus } from '../plan-state'
import {
  type ProfitHolder,
  type ProfitSale,
  type ProfitState,
  afterProfitSale,
  isHeldByLimits,
  isStoppedBySale,
  mayStopAtProfit,
  stopsAtProfit,
  takesProfit,
} from './profit-state'

const whole: [ProfitState, AfterProfit | null, boolean, boolean][] = [
  ['ARMED', 'PAUSED', false, true],
  ['ARMED', 'RUNNING', false, false],
  ['REACHED', 'PAUSED', true, false],
  ['REACHED', 'TERMINATED', true, false],
  ['REACHED', 'RUNNING', false, false],
  ['REACHED', null, false, false],
  ['SELLING', 'TERMINATED', true, false],
  ['SELLING', 'RUNNING', false, false],
  ['TAKEN', 'PAUSED', false, false],
  ['HELD', 'PAUSED', false, false],
]

test.each(whole)('R-PLAN-11: %s, then %s: stops %s, may stop %s', (profitState, afterProfit, stops, may) => {
  const plan = { profitState, profitHeldBy: null, terms: { afterProfit } }
  expect([stopsAtProfit(plan), mayStopAtProfit(plan)]).toEqual([stops, may])
})

test.each<[ProfitState, ProfitHolder | null, AfterProfit, boolean, boolean]>([
  ['HELD', 'LIMITS', 'PAUSED', true, true],
  ['HELD', 'LIMITS', 'RUNNING', true, false],
  ['HELD', 'CUSTOMER', 'PAUSED', false, false],
  ['ARMED', null, 'PAUSED', false, true],
])(
  'R-PLAN-11: %s by %s, then %s: by limits alone %s, may stop %s',
  (profitState, profitHeldBy, afterProfit, is, may) => {
    const plan = { profitState, profitHeldBy, terms: { afterProfit } }
    expect([isHeldByLimits(plan), mayStopAtProfit(plan)]).toEqual([is, may])
  },
)

test('R-PLAN-11: a profit is taken of what runs or has run its course, never of what its customer stopped', () => {
  const statuses: PlanStatus[] = ['RUNNING', 'FINISHED', 'PAUSED', 'TERMINATED']
  expect(statuses.filter(takesProfit)).toEqual(['RUNNING', 'FINISHED'])
})

describe('the plan at 15:05 of the T of its sale (R-PLAN-11)', () => {
  const rows: [PlanStatus, AfterProfit | null, ProfitSale, PlanStatus, ProfitState][] = [
    ['RUNNING', 'PAUSED', 'PLACED', 'PAUSED', 'TAKEN'],
    ['RUNNING', 'TERMINATED', 'PLACED', 'TERMINATED', 'TAKEN'],
    ['RUNNING', 'RUNNING', 'PLACED', 'RUNNING', 'ARMED'],
    // The terms were changed meanwhile, and nothing follows a sale any more.
    ['RUNNING', null, 'PLACED', 'RUNNING', 'ARMED'],
    ['FINISHED', 'PAUSED', 'PLACED', 'FINISHED', 'ARMED'],
    ['PAUSED', 'TERMINATED', 'PLACED', 'PAUSED', 'TAKEN'],
    ['TERMINATED', 'PAUSED', 'PLACED', 'TERMINATED', 'TAKEN'],
    ['RUNNING', 'TERMINATED', 'CANCELLED', 'RUNNING', 'HELD'],
    ['FINISHED', 'TERMINATED', 'CANCELLED', 'FINISHED', 'HELD'],
    ['PAUSED', 'TERMINATED', 'CANCELLED', 'PAUSED', 'HELD'],
  ]
  test.each(rows)('%s, then %s, sale %s: %s, %s', (status, afterProfit, sale, then, profitState) => {
    const plan = { status, afterProfit, isPart: false }
    expect(afterProfitSale(plan, sale)).toEqual({ status: then, profitState })
  })
})

test.each<[PlanStatus, AfterProfit, PlanStatus, ProfitState]>([
  ['RUNNING', 'RUNNING', 'RUNNING', 'TAKEN'],
  ['FINISHED', 'PAUSED', 'FINISHED', 'TAKEN'],
  ['RUNNING', 'PAUSED', 'PAUSED', 'TAKEN'],
])('a part of %s, then %s: %s, and the rest waits', (status, afterProfit, then, profitState) => {
  const plan = { status, afterProfit, isPart: true }
  expect(afterProfitSale(plan, 'PLACED')).toEqual({ status: then, profitState })
})

test.each<[PlanStatus, ProfitState, AfterProfit | null, boolean]>([
  ['PAUSED', 'TAKEN', 'PAUSED', true],
  ['TERMINATED', 'TAKEN', 'TERMINATED', true],
  ['TERMINATED', 'TAKEN', 'PAUSED', false],
  ['PAUSED', 'HELD', 'PAUSED', false],
  ['RUNNING', 'ARMED', 'RUNNING', false],
  ['FINISHED', 'ARMED', 'PAUSED', false],
])(
  'R-PLAN-11: %s and %s, with %s to follow: stopped by its sale is %s',
  (status, profitState, afterProfit, is) => {
    expect(isStoppedBySale({ status, profitState, afterProfit })).toBe(is)
  },
)
