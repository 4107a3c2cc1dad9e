import type { Tx } from '@tongzhou/db/connect'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Rate } from '@tongzhou/domain/kernel/rate'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { latestNav } from '@tongzhou/db/stores/trade/traded-fund-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { plansToJudge, savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import { findPlanChanges } from '@tongzhou/db/stores/plan/plan-change-store'
import { type PlanRow, addPlanChange, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { takesProfit } from '@tongzhou/domain/plan/profit/profit-state'
import { isTargetReached, takeProfitStep } from '@tongzhou/domain/plan/profit/take-profit'
import { announceAnew } from '../../../cash/debits/announce-debits'
import { planResult } from '../../../trading/plan-figures'
import { type StepContext, type Unit, defineStep } from '../../engine/step'
import { answerProfitSale } from '../../plan/answer-profit-sale'
import { armProfitAgain } from '../../plan/arm-profit-again'
import { sellableShares } from '../../plan/sellable-shares'
import type { PlanUnit } from '../../plan/deduct-period'
import { tellPlanEvent } from '../../plan/tell-plan-event'

const TOO_YOUNG = 'PROFIT_TOO_YOUNG'

/**
 * After the day's NAVs: finds plans that reached their target or fell back from their peak (§8.5), those that
 * have run their course among them (R-PLAN-11). They are sold on the next trading day; the customer agreed to
 * it when he made the plan, and can cancel the order until the cut-off. One that could not be sold since it
 * reached its target is judged again: what is below it waits for it. First the step takes what the registrar
 * answered to the sales of before, and lets go on what the limits of a fund held and hold no more.
 */
export const checkTakeProfit = defineStep<PlanUnit>({
  name: '430-check-take-profit',
  title: '定投止盈检查',
  on: 'trading-day',
  after: ['420-publish-navs'],
  due: '17:30',
  select: async ({ services }) =>
    (await plansToJudge(services.connection.db)).map((data): Unit<PlanUnit> => ({ key: data.planNo, data })),
  apply: check,
})

async function check(tx: Tx, { data }: Unit<PlanUnit>, context: StepContext): Promise<void> {
  const { day, now } = context
  await lockCustomer(tx, data.customerNo)
  const found = await lockPlan(tx, data)
  const plan =
    found === null ? null : await armProfitAgain(tx, await answerProfitSale(tx, found, context), context)
  const rule = plan?.terms.takeProfit ?? null
  if (plan === null || rule === null) return
  const { profitState } = plan
  if (profitState === 'SELLING' || profitState === 'HELD' || !takesProfit(plan.progress.status)) return
  const nav = await latestNav(tx, plan.fundCode)
  // Each is asked once, whenever it comes: a fund of other markets has that of T a day or two later.
  if (nav === null || (plan.profitNavDay !== null && nav.day <= plan.profitNavDay)) return
  const navDay = nav.day
  const figures = await figuresOf(tx, plan, nav.nav)
  // Nothing is left of the plan, it is being sold, or what was taken of it is not known.
  if (figures === null) return
  if (profitState === 'TAKEN') {
    // A part was sold: the rest waits until the rate has been below the target.
    const isBelow = !isTargetReached(figures, rule.target)
    return savePlanProfit(tx, plan, { navDay, ...(isBelow ? { state: 'ARMED', peak: null } : {}) })
  }
  const { triggers, peak } = takeProfitStep(rule, { figures, peak: plan.profitPeak })
  // It could not be sold this morning: tomorrow it is only if it still should be.
  if (profitState === 'REACHED')
    return triggers
      ? savePlanProfit(tx, plan, { navDay })
      : forgetReached(tx, plan, { kept: { peak, navDay }, context })
  const fund = await findFundDates(tx, plan.fundCode)
  assert(fund !== null, 'the fund of a plan is known')
  const sale = { tDay: nextTradingDay(fund.calendar, day), fund }
  const isSold = triggers && (await sellableShares(tx, plan, sale)).chosen > noShares
  if (!isSold) {
    if (triggers) await noteTooYoung(tx, plan, context)

    return savePlanProfit(tx, plan, { peak, navDay })
  }
  await savePlanProfit(tx, plan, { state: 'REACHED', peak, day, navDay })
  await addPlanChange(tx, plan, { event: 'PROFIT_REACHED', actor: 'batch', at: now, detail: { day, navDay } })
}

/** Once: the target is reached, and all that the plan holds is younger than the days it is kept for. */
async function noteTooYoung(tx: Tx, plan: PlanRow, { now }: StepContext): Promise<void> {
  const [newest] = await findPlanChanges(tx, plan, { kind: 'PROFIT', limit: 1 })
  if (newest?.event === TOO_YOUNG) return
  await addPlanChange(tx, plan, { event: TOO_YOUNG, actor: 'batch', at: now })
}

async function forgetReached(
  tx: Tx,
  plan: PlanRow,
  { kept, context }: { kept: { peak: Rate | null; navDay: Day }; context: StepContext },
): Promise<void> {
  const { profitDay: since } = plan
  assert(since !== null, 'a target was reached on a day')
  await savePlanProfit(tx, plan, { state: 'ARMED', ...kept, day: null })
  await tellPlanEvent(tx, { plan, news: { kind: 'profitNotSold', state: 'ARMED', since }, context })
  await addPlanChange(tx, plan, {
    event: 'PROFIT_FORGOTTEN',
    actor: 'batch',
    at: context.now,
    detail: { since },
  })
  // Its debits go on, also that of tomorrow, which was not told of while it was to be sold (R-PLAN-6).
  await announceAnew(tx, context.services, plan)
}

async function figuresOf(tx: Tx, plan: PlanRow, nav: Nav) {
  const { holding, figures } = await planResult(tx, plan, nav)

  return holding.isSaleUnderWay || holding.shares === noShares ? null : figures
}
