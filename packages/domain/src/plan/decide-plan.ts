import { type Decision, accept, refuse } from '../kernel/decision'
import type { Day } from '../kernel/business-day'
import { type Money, printMoney } from '../kernel/money'
import { type PlanCycle, type PlanSchedule, isCycleValid } from './plan-schedule'

/** What tells two plans apart: same fund, cycle, day and card are one plan (code 4001). */
export interface PlanKey {
  readonly fundCode: string
  readonly tradeAcco: string
  readonly cycle: PlanCycle
}

/** The terms of a plan, checked in this order: cycle, first day, minimum, decimals, duplicate (§8.1, R-DCA-3). */
export function decidePlanTerms(facts: {
  key: PlanKey
  firstDay: Day
  earliestFirstDay: Day
  amount: Money
  /** More than fen were typed; `amount` is cut. */
  isFinerThanFen: boolean
  planMin: Money
  running: readonly PlanKey[]
}): Decision<
  PlanSchedule,
  'PLAN_DAY_INVALID' | 'PLAN_FIRST_DAY_TOO_EARLY' | 'BELOW_PLAN_MINIMUM' | 'AMOUNT_STEP' | 'PLAN_DUPLICATE'
> {
  const { key, firstDay } = facts
  if (!isCycleValid(key.cycle)) return refuse('PLAN_DAY_INVALID')
  if (firstDay < facts.earliestFirstDay) {
    return refuse('PLAN_FIRST_DAY_TOO_EARLY', { earliest: facts.earliestFirstDay })
  }
  if (facts.amount < facts.planMin) return refuse('BELOW_PLAN_MINIMUM', { min: printMoney(facts.planMin) })
  if (facts.isFinerThanFen) return refuse('AMOUNT_STEP')
  const wanted = keyText(key)
  if (facts.running.some((plan) => keyText(plan) === wanted)) return refuse('PLAN_DUPLICATE')

  return accept({ cycle: key.cycle, firstDay })
}

function keyText({ fundCode, tradeAcco, cycle }: PlanKey): string {
  const day = cycle.kind === 'WEEK' ? cycle.weekday : cycle.kind === 'MONTH' ? cycle.dayOfMonth : ''

  return `${fundCode} ${tradeAcco} ${cycle.kind} ${day}`
}
