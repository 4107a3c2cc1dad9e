import { runningPlans } from '@tongzhou/db/stores/plan/plan-store'
import { sellProfit } from '../../plan/sell-profit'
import type { PlanUnit } from '../../plan/deduct-period'
import { type Unit, defineStep } from '../../engine/step'

/**
 * 09:00, before the deductions: sells the shares of plans that reached their target on the NAV date before
 * (§8.5), and skips the debit of those that do not go on after it (R-PLAN-11).
 */
export const takeProfits = defineStep<PlanUnit>({
  name: '174-take-profits',
  title: '定投止盈赎回',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '09:00',
  select: async ({ services, day }) =>
    (await runningPlans(services.connection.db))
      .filter((plan) => plan.profitDay !== null && plan.profitDay < day)
      .map(({ customerNo, planNo }): Unit<PlanUnit> => ({ key: planNo, data: { customerNo, planNo } })),
  apply: (tx, { data }, context) => sellProfit(tx, data, context),
})
