import { type Decision, accept, refuse } from '../kernel/decision'
import { type Day, addMonths } from '../kernel/business-day'
import { type Money, printMoney } from '../kernel/money'
import { type PlanCycle, type PlanSchedule, isCycleValid } from './plan-schedule'

/** What tells two plans apart: same fund, cycle, day and card are one plan (code 4001). */
export interface PlanKey {
  readonly fundCode: string
  readonly tradeAcco: string
  readonly cycle: PlanCycle
}

/**
 * Months after the earliest first day within which a plan begins: later days have no calendar that anybody
 * could tell.
 */
const MOST_MONTHS_AHEAD = 12

/** The last day on which a plan made now may begin. */
export function latestFirstDay(earliestFirstDay: Day): Day {
  return addMonths(earliestFirstDay, MOST_MONTHS_AHEAD)
}

/** Why a plan cannot have its terms. */
export type PlanTermsReason =
  | 'PLAN_DAY_INVALID'
  | 'PLAN_FIRST_DAY_TOO_EARLY'
  | 'PLAN_FIRST_DAY_TOO_LATE'
  | 'BELOW_PLAN_MINIMUM'
  | 'ABOVE_SINGLE_MAXIMUM'
  | 'AMOUNT_STEP'
  | 'PLAN_DUPLICATE'

/**
 * The terms of a plan, checked in this order: cycle, first day, minimum, the fund's maximum of an order or a
 * day, decimals, duplicate (§8.1, R-DCA-3).
 */
export function decidePlanTerms(facts: {
  key: PlanKey
  firstDay: Day
  earliestFirstDay: Day
  amount: Money
  /** More than fen were typed; `amount` is cut. */
  isFinerThanFen: boolean
  planMin: Money
  /** What the fund takes in an order and of a person in a day; null = no limit. */
  mostPerPeriod: Money | null
  running: readonly PlanKey[]
}): Decision<PlanSchedule, PlanTermsReason> {
  const { key, firstDay } = facts
  if (!isCycleValid(key.cycle)) return refuse('PLAN_DAY_INVALID')
  if (firstDay < facts.earliestFirstDay) {
    return refuse('PLAN_FIRST_DAY_TOO_EARLY', { earliest: facts.earliestFirstDay })
  }
  const latest = latestFirstDay(facts.earliestFirstDay)
  if (firstDay > latest) return refuse('PLAN_FIRST_DAY_TOO_LATE', { latest })
  if (facts.amount < facts.planMin) return refuse('BELOW_PLAN_MINIMUM', { min: printMoney(facts.planMin) })
  const most = facts.mostPerPeriod
  if (most !== null && facts.amount > most) return refuse('ABOVE_SINGLE_MAXIMUM', { max: printMoney(most) })
  if (facts.isFinerThanFen) return refuse('AMOUNT_STEP')
  if (facts.running.some((plan) => isSamePlan(plan, key))) return refuse('PLAN_DUPLICATE')

  return accept({ cycle: key.cycle, firstDay })
}

/** Whether two plans of a customer are one and the same (code 4001). */
export function isSamePlan(one: PlanKey, other: PlanKey): boolean {
  return keyText(one) === keyText(other)
}

function keyText({ fundCode, tradeAcco, cycle }: PlanKey): string {
  const day = cycle.kind === 'WEEK' ? cycle.weekday : cycle.kind === 'MONTH' ? cycle.dayOfMonth : ''

  return `${fundCode} ${tradeAcco} ${cycle.kind} ${day}`
}
