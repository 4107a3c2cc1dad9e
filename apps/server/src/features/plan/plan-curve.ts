import { planCurve } from '@tongzhou/contract/plan/plan-curve'
import { findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { MOST_POINTS } from '../../market/curve-points'
import { thinned } from '@tongzhou/domain/holding/income-series'
import { curveOfPlan } from '../../trading/plan/curve-of-plan'

export const handler = handleOpen(planCurve, async ({ planNo }, { db, customer, refuse }) => {
  const [plan] = await findPlans(db, { customerNo: customer.customerNo, planNo })
  if (!plan) return refuse('PLAN_NOT_FOUND')
  const points = thinned(await curveOfPlan(db, plan), MOST_POINTS)

  return {
    points: points.map(({ day, paid, worth }): [string, number, number] => [
      day,
      Number(printMoney(paid)),
      Number(printMoney(worth)),
    ]),
  }
})
