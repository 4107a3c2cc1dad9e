import type { Tx } from '@tongzhou/db/connect'
import { savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import { type PlanRow, addPlanChange, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { assert } from '@tongzhou/domain/kernel/assert'
import { instantAt } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { isHeldByLimits, takesProfit } from '@tongzhou/domain/plan/profit/profit-state'
import type { StepContext } from '../engine/step'
import { judgeProfitSale } from './judge-profit-sale'
import { sellableShares } from './sellable-shares'
import { tellPlanEvent } from './tell-plan-event'

/**
 * A locked plan whose profit the limits of its fund hold waits for its target again as soon as they would
 * allow its sale on the next trading day (R-PLAN-11): the fund changed them, or the plan has bought more.
 * Answers the plan as it then is.
 */
export async function armProfitAgain(tx: Tx, plan: PlanRow, context: StepContext): Promise<PlanRow> {
  if (!isHeldByLimits(plan) || !takesProfit(plan.progress.status)) return plan
  const fund = await findTradedFund(tx, plan.fundCode)
  assert(fund !== null, 'the fund of a plan is known')
  const day = nextTradingDay(fund.terms.calendar, context.day)
  const shares = await sellableShares(tx, plan, { tDay: day, fund: fund.terms })
  if (shares.chosen === noShares) return plan
  const { decision } = await judgeProfitSale(
    tx,
    { plan, fund, shares },
    { now: instantAt(day, '09:00'), day },
  )
  // Refused for another reason it may still be refused by a limit, which nobody has looked at.
  if (decision.kind === 'refused') return plan
  await savePlanProfit(tx, plan, { state: 'ARMED', peak: null })
  await tellPlanEvent(tx, { plan, news: { kind: 'profitArmedAgain' }, context })
  await addPlanChange(tx, plan, { event: 'PROFIT_ARMED', actor: 'batch', at: context.now })

  return (await lockPlan(tx, plan)) ?? plan
}
