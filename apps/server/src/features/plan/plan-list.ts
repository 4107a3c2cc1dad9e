import { planList } from '@tongzhou/contract/plan/plan-list'
import { findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { smartVersionsOnce } from '../../trading/plan/smart-tables-on'
import { presentPlan } from './present-plan'

export const handler = handleOpen(planList, async (input, { db, customer, now }) => {
  const all = await findPlans(db, { customerNo: customer.customerNo })
  const versions = smartVersionsOnce(db)
  const rows: Awaited<ReturnType<typeof presentPlan>>[] = []
  for (const plan of all) {
    if ((input.status ?? plan.progress.status) === plan.progress.status) {
      rows.push(await presentPlan(db, { plan, versions }, now))
    }
  }

  return {
    plans: rows,
    runningCount: all.filter((plan) => plan.progress.status === 'RUNNING').length,
    totalPaid: sumMoney(all.map((plan) => plan.progress.totalPaid)),
  }
})
