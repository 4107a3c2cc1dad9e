import type { Queryable } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findSkippedPeriods, skippedOf } from '@tongzhou/db/stores/plan/plan-skip-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { type ComingDeduction, comingDeductions } from '@tongzhou/domain/plan/coming-deductions'
import { stopsAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import { type PlanCycle, earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'

/** How many deductions ahead a customer sees and may skip (R-PLAN-2). */
const PERIODS = 12

/** Natural days in which so many deductions surely lie, the longest holiday among them. */
const reach: Readonly<Record<PlanCycle['kind'], number>> = { DAY: 40, WEEK: 110, BIWEEK: 200, MONTH: 400 }

/**
 * The next deductions of a plan from now on, those that were skipped among them; none of a plan that its
 * reached target stops (R-PLAN-11).
 */
export async function comingPeriods(db: Queryable, plan: PlanRow, now: Date): Promise<ComingDeduction[]> {
  const { terms, progress } = plan
  if (progress.status !== 'RUNNING' || stopsAtProfit(plan)) return []
  const dates = await findFundDates(db, plan.fundCode)
  if (dates === null) return []
  const earliest = earliestFirstDay(now)
  const from = earliest < terms.firstDay ? terms.firstDay : earliest
  const skipped = skippedOf(await findSkippedPeriods(db, { customerNo: plan.customerNo, from }), plan)
  const rules = { schedule: terms, progress, end: terms.end, amounts: terms, skipped }
  const range = { from, to: addDays(from, reach[terms.cycle.kind]) }

  return comingDeductions(rules, dates.calendar, range).slice(0, PERIODS)
}

/** The first of them that will be made; null: none comes. */
export function nextOf(coming: readonly ComingDeduction[]): ComingDeduction | null {
  return coming.find(({ isSkipped }) => !isSkipped) ?? null
}
