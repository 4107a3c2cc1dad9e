import { type Money, noMoney, subtractMoney, moneyOfFen } from '../kernel/money'

/** How many goals a customer has open at the most. */
export const MOST_GOALS = 10

/** Years ahead within which a goal is due. */
export const MOST_GOAL_YEARS = 30

/** What each period has to put aside, the last one what is then missing. */
export interface GoalPace {
  readonly each: Money
  readonly last: Money
  /** Periods that it takes; fewer than there are where a fen a period is enough. */
  readonly periods: number
}

/**
 * What is still missing, over the periods that are left, rounded up to the fen (R-PLAN-15): nothing is
 * assumed of what the shares will earn. Null: the target is reached, or no period is left.
 */
export function goalPace(goal: { target: Money; saved: Money; periods: number }): GoalPace | null {
  const missing = subtractMoney(goal.target, goal.saved)
  if (missing <= noMoney || goal.periods < 1) return null
  const each = moneyOfFen(ceilOf(missing, BigInt(goal.periods)))
  const periods = ceilOf(missing, each)

  return { each, last: moneyOfFen(missing - each * (periods - 1n)), periods: Number(periods) }
}

function ceilOf(part: bigint, whole: bigint): bigint {
  return (part + whole - 1n) / whole
}
