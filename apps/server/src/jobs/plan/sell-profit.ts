import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import type { NewOrder } from '@tongzhou/db/stores/trade/order-store'
import { sendToCash } from '@tongzhou/db/stores/cash/idle-rule-store'
import { savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import { type PlanRow, addPlanChange, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, type Refused, accept } from '@tongzhou/domain/kernel/decision'
import { addShares, noShares, printShares } from '@tongzhou/domain/kernel/shares'
import { stopsAtProfit, takesProfit } from '@tongzhou/domain/plan/profit/profit-state'
import { isRefusedByLimits } from '@tongzhou/domain/plan/profit/profit-sale'
import type { RedemptionDraft, RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { wholeRate } from '@tongzhou/domain/trade/fee/purchase-fee'
import { saleFeeRules } from '../../trading/orders/sale-fee-rules'
import type { StepContext } from '../engine/step'
import type { PlanUnit } from './deduct-period'
import { type ProfitSaleOf, judgeProfitSale } from './judge-profit-sale'
import { skipDebits } from './skip-debits'
import { sellableShares } from './sellable-shares'
import { tellPlanEvent } from './tell-plan-event'

/**
 * Redeems the plan's own shares (063) except lots under seven days (1.5 % fee). Unless the plan goes on after
 * it, its debit of the day is skipped (R-PLAN-11), also where there is nothing to sell any more; what the
 * customer chose to follow comes about at 15:05, when he can take the sale back no more. Where the fund's
 * limits refuse it, what they allow is sold, or the profit is held until they would allow it. Refused
 * otherwise, it is tried again the next trading day, as long as the evenings find the target reached.
 */
export async function sellProfit(tx: Tx, unit: PlanUnit, context: StepContext): Promise<void> {
  const { now, day } = context
  await lockCustomer(tx, unit.customerNo)
  const plan = await lockPlan(tx, unit)
  if (plan?.profitState !== 'REACHED') return
  const { status } = plan.progress
  // Stopped since: nothing happens by itself. If it goes on, it is judged anew by its own evening.
  if (!takesProfit(status)) return forget(tx, plan, 'STOPPED', context)
  // First of all: since the target was reached, no debit of today was announced.
  if (status === 'RUNNING' && stopsAtProfit(plan)) await skipDebits(tx, plan, 'PROFIT_TAKING', context)
  const fund = await findTradedFund(tx, plan.fundCode)
  assert(fund !== null, 'the fund of a plan is known')
  const shares = await sellableShares(tx, plan, { tDay: day, fund: fund.terms })
  // Sold meanwhile: what the plan buys later is judged by its own evening.
  if (shares.chosen === noShares) return forget(tx, plan, 'NOTHING_TO_SELL', context)
  const sale = await sell(tx, { plan, fund, shares }, context)
  if (sale.kind === 'refused') return leaveUnsold(tx, plan, sale, context)
  const { orderNo, draft } = sale.value
  await savePlanProfit(tx, plan, { state: 'SELLING', day: null, orderNo })
  const isByLimits = draft.shares !== shares.chosen
  const { tDay } = draft
  const news = { kind: 'profitTaken', shares: printShares(draft.shares), isByLimits, tDay } as const
  await tellPlanEvent(tx, { plan, news, context })
  await addPlanChange(tx, plan, { event: 'PROFIT_SELLING', actor: 'batch', at: now, detail: { orderNo } })
}

/** A target that was reached is waited for anew: what was to be sold is not sold by itself. */
async function forget(
  tx: Tx,
  plan: PlanRow,
  reason: 'STOPPED' | 'NOTHING_TO_SELL',
  { now }: StepContext,
): Promise<void> {
  await savePlanProfit(tx, plan, { state: 'ARMED', day: null })
  await addPlanChange(tx, plan, { event: 'PROFIT_FORGOTTEN', actor: 'batch', at: now, detail: { reason } })
}

/** Tells once for each target reached why nothing is sold, and holds what the limits refuse day by day. */
async function leaveUnsold(
  tx: Tx,
  plan: PlanRow,
  refused: Refused<RedemptionReason>,
  context: StepContext,
): Promise<void> {
  const { profitDay: since } = plan
  assert(since !== null, 'a target was reached on a day')
  const isHeld = isRefusedByLimits(refused)
  await tellPlanEvent(tx, {
    plan,
    news: { kind: 'profitNotSold', state: isHeld ? 'HELD' : 'REACHED', since },
    context,
  })
  if (!isHeld) return
  await savePlanProfit(tx, plan, { state: 'HELD', heldBy: 'LIMITS', peak: null, day: null })
  const detail = { reason: refused.reason }
  await addPlanChange(tx, plan, { event: 'PROFIT_HELD', actor: 'batch', at: context.now, detail })
}

async function sell(
  tx: Tx,
  sale: ProfitSaleOf,
  context: StepContext,
): Promise<Decision<{ orderNo: string; draft: RedemptionDraft }, RedemptionReason>> {
  const { plan, fund } = sale
  const { now, day, services } = context
  const { position, decision } = await judgeProfitSale(tx, sale, context)
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  const frozenShares = addShares(position.frozenShares, draft.shares)
  await savePosition(tx, { ...position, frozenShares }, now)
  const placing = { day, now, distributorCode: services.config.DISTRIBUTOR_CODE }
  const order = await placeOrder(tx, profitOrder({ plan, fund }, position.taCode, draft), placing)
  const { customerNo } = plan
  if (plan.terms.profitTo === 'CASH') await sendToCash(tx, { customerNo, orderNo: order.orderNo })

  return accept({ orderNo: order.orderNo, draft })
}

/** The sale as an order of the plan (063). */
function profitOrder(
  { plan, fund }: { plan: PlanRow; fund: TradedFund },
  taCode: string,
  draft: RedemptionDraft,
): NewOrder {
  return {
    customerNo: plan.customerNo,
    bucket: bucketOf(plan.customerNo),
    tradeAcco: plan.terms.tradeAcco,
    taCode,
    fundCode: fund.fundCode,
    planNo: plan.planNo,
    bizCode: applicationCode.planRedemption,
    applyAmount: null,
    applyShares: draft.shares,
    redeemAll: draft.isAll,
    payWay: 'NONE',
    channelCode: plan.channelCode,
    discount: wholeRate,
    largeRedeemFlag: '1',
    riskMatch: 'MATCH',
    mismatchConfirmId: null,
    agreementIds: [],
    feeRuleIds: saleFeeRules(fund, { tDay: draft.tDay, lots: draft.estimate?.lots }),
    estimatedFee: draft.estimate?.fee ?? null,
    estimatedAmount: draft.estimate?.amount ?? null,
    estimatedShares: null,
    tDate: draft.tDay,
    expectConfirmDate: draft.expectConfirmDay,
    expectArriveDate: draft.expectArriveDay,
    status: draft.status,
    actor: 'plan',
  }
}
