import { plansAtTarget } from '@tongzhou/db/stores/plan/plan-profit-store'
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
    (await plansAtTarget(services.connection.db, day)).map((data): Unit<PlanUnit> => ({
      key: data.planNo,
      data,
    })),
  apply: (tx, { data }, context) => sellProfit(tx, data, context),
})
