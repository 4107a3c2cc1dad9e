import { type Day, addMonths } from '../kernel/business-day'
import { type Money, addMoney, minMoney, moneyOfFen } from '../kernel/money'

/** What the periods of a plan take before any signal. */
export interface PlanAmounts {
  readonly baseAmount: Money
  /** Added for each full year since the first day (R-PLAN-9); null: the amount stays. */
  readonly stepUp: Money | null
  /** The most that a period takes, step-ups and signal included; null: as far as its tables reach. */
  readonly debitMax: Money | null
  readonly firstDay: Day
}

const MONTHS_OF_YEAR = 12

/** The amount of the period of a nominal date, before its signal: 500 + 100 a year is 700 from month 25. */
export function baseOn({ baseAmount, stepUp, debitMax, firstDay }: PlanAmounts, nominal: Day): Money {
  if (stepUp === null) return baseAmount
  const raised = addMoney(baseAmount, moneyOfFen(stepUp * fullYears(firstDay, nominal)))

  return debitMax === null ? raised : minMoney(raised, debitMax)
}

function fullYears(from: Day, to: Day): bigint {
  let years = 0
  while (addMonths(from, (years + 1) * MONTHS_OF_YEAR) <= to) years += 1

  return BigInt(years)
}
