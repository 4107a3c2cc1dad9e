import { pauseAllPlans } from '@tongzhou/contract/plan/pause-all-plans'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  addPlanChange,
  lockRunningPlans,
  raisePlanVersion,
  savePlanProgress,
} from '@tongzhou/db/stores/plan/plan-store'
import { refuseStopping } from '@tongzhou/domain/trade/decide/customer-standing'
import { handle } from '../../http/handle'
import { findTradingCustomer } from '../../trading/standing'
import { stopPeriods } from '../../trading/plan/stop-periods'

/** Pauses every running plan of the customer at once; each is resumed by itself. */
export const handler = handle(pauseAllPlans, async (input, context) => {
  const { tx, customer, now } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const { standing } = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseStopping(standing)
  if (byStanding) return byStanding
  const plans = await lockRunningPlans(tx, { customerNo })
  const live: string[] = []
  for (const plan of plans) {
    const orderNo = await stopPeriods(tx, plan, { now })
    if (orderNo !== null) live.push(orderNo)
    await savePlanProgress(tx, plan, { progress: { ...plan.progress, status: 'PAUSED' }, now })
    await raisePlanVersion(tx, plan)
    await addPlanChange(tx, plan, { event: 'PAUSE', actor: 'customer', at: now, detail: { all: true } })
  }

  return { planNos: plans.map(({ planNo }) => planNo), liveOrderNos: live }
})
