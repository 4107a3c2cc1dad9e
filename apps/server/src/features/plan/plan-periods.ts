import { planPeriods } from '@tongzhou/contract/plan/plan-periods'
import { findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { handleOpen } from '../../http/handle'
import { pageOfPeriods } from './page-of-periods'

const USUAL = 20
const MOST = 100

export const handler = handleOpen(planPeriods, async (input, { db, customer, refuse }) => {
  const [plan] = await findPlans(db, { customerNo: customer.customerNo, planNo: input.planNo })
  if (!plan) return refuse('PLAN_NOT_FOUND')
  const size = Math.min(Math.max(input.pageSize ?? USUAL, 1), MOST)

  return pageOfPeriods(db, plan, { before: input.cursor ?? null, size })
})
