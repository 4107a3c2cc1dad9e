import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { dealingDay } from '../funds'
import type { World } from '../world'
import { cents } from './arithmetic'
import { isDue, runsAt } from './plan'

/** An order that the product placed for a plan. */
export interface PlanOrderRow {
  readonly order_no: string
  readonly plan_no: string
  readonly day: string
  readonly time: string
  readonly at: Date
  readonly amount: string
}

/** Reads them. */
export const planOrders = `select order_no, plan_no, apply_at as at, apply_amount::text as amount,
    to_char(apply_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
    to_char(apply_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as time
  from trade_order where plan_no is not null and biz_code = '${applicationCode.planPurchase}' order by order_no`

/** Orders that the product placed for plans since: each must be one its customer asked for (I19). */
export function adoptPlanOrders(world: World, rows: readonly PlanOrderRow[]): void {
  const open = new Map<string, number>()
  for (const row of rows) {
    const plan = world.model.plans.get(row.plan_no)
    if (!plan) {
      world.violate('I19', `${row.order_no} is of plan ${row.plan_no} that nobody made`)
      continue
    }
    const debitNo = `D${row.order_no}01`
    if (!world.model.orders.has(row.order_no)) {
      if (!isDue(plan, row.day)) world.violate('I19', `plan ${plan.planNo} deducts on ${row.day}`)
      if (plan.skips.has(row.day)) world.violate('I19', `plan ${plan.planNo} deducts what was skipped`)
      if (!runsAt(plan, row.at)) world.violate('I19', `plan ${plan.planNo} is stopped and deducts`)
      if (cents(row.amount) !== plan.amount) world.violate('I19', `${row.order_no} deducts ${row.amount}`)
      world.model.accept({
        orderNo: row.order_no,
        biz: applicationCode.planPurchase,
        customerNo: plan.customerNo,
        tradeAcco: plan.tradeAcco,
        fund: plan.fund,
        amount: plan.amount,
        shares: 0n,
        tDay: dealingDay(plan.fund, row),
        placedAt: row.at,
        key: row.order_no,
        debitNo,
      })
    }
    if (world.bank.operations.get(debitNo)?.status === 'FAILED') continue
    const period = `${plan.planNo} on ${row.day}`
    open.set(period, (open.get(period) ?? 0) + 1)
  }
  for (const [period, times] of open) {
    if (times > 1) world.violate('I19', `plan ${period} deducts ${times} times`)
  }
}
