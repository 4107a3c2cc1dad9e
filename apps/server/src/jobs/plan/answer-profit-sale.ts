import type { Tx } from '@tongzhou/db/connect'
import { reinstatePlan, savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import { type PlanRow, addPlanChange, findPlans, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { isSamePlan } from '@tongzhou/domain/plan/decide-plan'
import { isPlanOver } from '@tongzhou/domain/plan/plan-state'
import { isStoppedBySale } from '@tongzhou/domain/plan/profit/profit-state'
import { nextDeduction } from '../../shared/plan/next-deduction'
import { announceAnew } from '../../cash/debits/announce-debits'
import type { StepContext } from '../engine/step'
import { tellPlanEvent } from './tell-plan-event'

/**
 * What the registrar answered to the newest sale of a locked plan's profit. Confirmed, the next target is
 * counted from nothing. Refused, nothing was sold: the plan stands as it was before, and waits for its target
 * again (R-PLAN-11). Answers the plan as it then is.
 */
export async function answerProfitSale(tx: Tx, plan: PlanRow, context: StepContext): Promise<PlanRow> {
  const { customerNo, profitOrderNo: orderNo, profitState } = plan
  if (orderNo === null || profitState === 'SELLING') return plan
  const order = await lockOrder(tx, { customerNo, orderNo })
  switch (order?.status.confirmStatus) {
    case 'CONFIRMED':
    case 'PARTIAL':
      await savePlanProfit(tx, plan, { peak: null, orderNo: null })
      break
    case 'FAILED':
      await standAsBefore(tx, plan, context)
      break
    default:
      return plan
  }

  return (await lockPlan(tx, plan)) ?? plan
}

async function standAsBefore(tx: Tx, plan: PlanRow, context: StepContext): Promise<void> {
  const { day, now, services } = context
  const { profitState, profitOrderNo: orderNo, progress, terms } = plan
  const isStopped = isStoppedBySale({ profitState, status: progress.status, afterProfit: terms.afterProfit })
  const next = await nextDeduction(tx, plan, addDays(day, 1))
  const runsAgain = isStopped && !isPlanOver(progress, terms.end, next.day) && !(await hasTwin(tx, plan))
  if (runsAgain) await reinstatePlan(tx, plan, next)
  // One that does not run again, and was stopped, sells nothing by itself.
  await savePlanProfit(tx, plan, { state: isStopped && !runsAgain ? 'TAKEN' : 'ARMED', orderNo: null })
  await tellPlanEvent(tx, { plan, news: { kind: 'profitNotTaken' }, context })
  const detail = { orderNo, runsAgain }
  await addPlanChange(tx, plan, { event: 'PROFIT_NOT_TAKEN', actor: 'batch', at: now, detail })
  if (runsAgain) await announceAnew(tx, services, plan)
}

/** Whether its customer has made such a plan anew since this one was ended. */
async function hasTwin(tx: Tx, plan: PlanRow): Promise<boolean> {
  const { customerNo, fundCode, planNo } = plan
  const others = await findPlans(tx, { customerNo, fundCode })

  return others.some(
    (other) =>
      other.planNo !== planNo &&
      (other.progress.status === 'RUNNING' || other.progress.status === 'PAUSED') &&
      isSamePlan({ fundCode, ...plan.terms }, { fundCode, ...other.terms }),
  )
}
