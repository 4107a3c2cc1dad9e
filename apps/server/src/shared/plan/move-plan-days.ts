import type { Tx } from '@tongzhou/db/connect'
import { findDatesOfFunds } from '@tongzhou/db/stores/fund/fund-date-store'
import { runningPlanRanges, runningPlansIn, savePlanNexts } from '@tongzhou/db/stores/plan/plan-day-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { nextBy } from './next-deduction'

/** Plans counted anew at a time. */
const AT_ONCE = 1000

/**
 * A new calendar is in force: the next deduction of every running plan is counted by it (R-PLAN-1). One that
 * was to be made by now keeps today as its first day, since its run may still be to come. Answers how many
 * have moved.
 */
export async function movePlanDays(tx: Tx, now: Date): Promise<number> {
  const [today, earliest] = [dayOf(now), earliestFirstDay(now)]
  let moved = 0
  for (const range of await runningPlanRanges(tx, AT_ONCE)) {
    // Whoever changed a plan meanwhile may have counted by the old calendar: it is looked at again.
    for (let left = true; left;) {
      const plans = await runningPlansIn(tx, range)
      const dates = await findDatesOfFunds(tx, [...new Set(plans.map(({ fundCode }) => fundCode))])
      const changed = plans.flatMap((plan) => {
        const calendar = dates.get(plan.fundCode)?.calendar
        if (calendar === undefined || plan.next === null) return []
        const next = nextBy(plan, calendar, plan.next.day <= today ? today : earliest)

        return next.day === plan.next.day && next.nominal === plan.next.nominal ? [] : [{ plan, next }]
      })
      const written = await savePlanNexts(tx, changed)
      moved += written
      left = written < changed.length
    }
  }

  return moved
}
