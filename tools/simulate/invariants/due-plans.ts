import { isOpenOn } from '../model/holding-term'
import { mayRefuseBuy } from '../model/may-refuse-buy'
import { isDue, runsAt } from '../model/plan'
import type { Invariant } from './invariant'

/** A period of a plan as the product keeps it. */
export interface PlanPeriodRow {
  readonly plan_no: string
  readonly order_no: string | null
  readonly reason: string | null
}

/** Reads those whose nominal or real day is the latest one the deductions ran on. */
export const planPeriods = `select plan_no, order_no, reason from plan_period
  where day = (select max(day) from batch_step where step = '175-deduct-plans' and state = 'DONE') limit 10000`

/** When the deductions of a day begin, Shanghai time. */
const DEDUCTIONS = '09:00:00'

export const duePlans: Invariant = {
  id: 'I19',
  says: 'a plan that is due deducts, or says why it does not',
  *check(world, now) {
    const step = now.steps.findLast((one) => one.step === '175-deduct-plans' && one.state === 'DONE')
    if (step?.day !== world.today) return
    const at = new Date(`${world.today}T${DEDUCTIONS}+08:00`)
    const periods = new Map(now.planPeriods.map((row) => [row.plan_no, row]))
    for (const plan of world.model.plans.values()) {
      if (!isDue(plan, world.today) || !runsAt(plan, at)) continue
      if (plan.skips.has(world.today)) continue
      // A plan made or let go on after the deductions began keeps that day as it was.
      if (plan.madeAt > at || plan.stops.some(({ from }) => from > at)) continue
      const period = periods.get(plan.planNo)
      if (!period) yield `plan ${plan.planNo} is due and nothing is done about it`
      else if (period.order_no === null && period.reason === null)
        yield `plan ${plan.planNo} deducts nothing, for no reason`
      else if (!isOpenOn(plan.fund, world.today)) {
        if (period.reason !== 'FUND_CLOSED')
          yield `plan ${plan.planNo} of ${plan.fund.code} goes on between its fund's windows`
      } else if (period.order_no === null && !mayRefuseBuy(world, plan.fund, world.today))
        yield `plan ${plan.planNo} of ${plan.fund.code}, which deals, deducts nothing: ${period.reason}`
    }
  },
}
