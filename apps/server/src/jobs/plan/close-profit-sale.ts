import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import { addPlanChange, lockPlan, savePlanProgress } from '@tongzhou/db/stores/plan/plan-store'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { afterProfitSale, takesProfit } from '@tongzhou/domain/plan/profit/profit-state'
import { isPartOfProfit } from '@tongzhou/domain/plan/profit/take-profit'
import type { StepContext } from '../engine/step'
import type { PlanUnit } from './deduct-period'

/**
 * The end of the T on which a plan's profit is sold (R-PLAN-11): the plan becomes what its customer chose to
 * follow. Did he take the sale back, it stands as before, and its profit is held until he arms it.
 */
export async function closeProfitSale(tx: Tx, unit: PlanUnit, { now }: StepContext): Promise<void> {
  await lockCustomer(tx, unit.customerNo)
  const plan = await lockPlan(tx, unit)
  if (plan?.profitState !== 'SELLING') return
  const { customerNo, profitOrderNo: orderNo, progress, terms } = plan
  assert(orderNo !== null, 'a profit is sold by an order')
  const order = await lockOrder(tx, { customerNo, orderNo })
  assert(order !== null, 'the order that sells a profit is there')
  const isCancelled = order.status.applyStatus === 'CANCELLED'
  const { status, profitState: state } = afterProfitSale(
    {
      status: progress.status,
      afterProfit: terms.afterProfit,
      isPart: isPartOfProfit(terms.profitPart),
    },
    isCancelled ? 'CANCELLED' : 'PLACED',
  )
  if (status !== progress.status)
    await savePlanProgress(tx, plan, { progress: { ...progress, status }, reason: 'takeProfit', now })
  // The registrar's answer changes nothing of a plan that its customer has stopped meanwhile.
  const isAwaited = !isCancelled && takesProfit(progress.status)
  await savePlanProfit(tx, plan, {
    state,
    orderNo: isAwaited ? orderNo : null,
    ...(isAwaited ? {} : { peak: null }),
  })
  await addPlanChange(tx, plan, {
    event: isCancelled ? 'PROFIT_HELD' : 'PROFIT_TAKEN',
    actor: 'batch',
    at: now,
    detail: { orderNo, then: status },
  })
}
