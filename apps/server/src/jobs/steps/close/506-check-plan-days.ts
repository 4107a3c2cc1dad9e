import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findDatesOfFunds } from '@tongzhou/db/stores/fund/fund-date-store'
import {
  type PlanRange,
  plansStillTried,
  runningPlanRanges,
  runningPlansIn,
  savePlanNexts,
} from '@tongzhou/db/stores/plan/plan-day-store'
import { type PlanRow, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { nextBy, nextDeduction } from '../../../shared/plan/next-deduction'
import { type StepContext, defineStep } from '../../engine/step'

/** Plans of one unit. */
const AT_ONCE = 1000

/**
 * 23:00: the stored next deduction of every running plan is the one that its terms and the calendar give from
 * tomorrow on (R-PLAN-1), since tomorrow's run reads no others. One that differs is set right, so that no
 * debit is missed, and is a difference for persons. A deduction that is still tried keeps its day; a plan
 * from before the days were kept is given its own.
 */
export const checkPlanDays = defineStep<PlanRange>({
  name: '506-check-plan-days',
  title: '定投扣款日核对',
  on: 'trading-day',
  after: ['315-close-plan-periods'],
  due: '23:00',
  select: async ({ services }) => {
    const ranges = await runningPlanRanges(services.connection.db, AT_ONCE)

    return ranges.map((data) => ({ key: data.from, data }))
  },
  apply: async (tx, { data }, context) => {
    const plans = await runningPlansIn(tx, data)
    const dates = await findDatesOfFunds(tx, [...new Set(plans.map(({ fundCode }) => fundCode))])
    const tomorrow = addDays(context.day, 1)
    const differing = plans.filter((plan) => {
      const calendar = dates.get(plan.fundCode)?.calendar

      return calendar !== undefined && nextBy(plan, calendar, tomorrow).day !== plan.next?.day
    })
    const tried = await plansStillTried(tx, differing)
    for (const plan of differing) if (!tried.has(plan.planNo)) await setRight(tx, plan, context)
  },
})

/** Looked at again under its locks: its customer may have changed it meanwhile. */
async function setRight(tx: Tx, key: PlanRow, { day, now }: StepContext): Promise<void> {
  await lockCustomer(tx, key.customerNo)
  const plan = await lockPlan(tx, key)
  if (plan?.progress.status !== 'RUNNING') return
  const next = await nextDeduction(tx, plan, addDays(day, 1))
  if (next.day === plan.next?.day) return
  await savePlanNexts(tx, [{ plan, next }])
  if (plan.next === null) return
  const { customerNo, planNo } = plan
  const subject = `${customerNo}/${planNo}`
  await addBreak(tx, { day, kind: 'PLAN_DAY', subject, ours: plan.next.day, theirs: next.day, now })
}
