import { modifyPlan } from '@tongzhou/contract/plan/modify-plan'
import { savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import { addPlanChange, lockPlan, savePlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import { isSameTakeProfit } from '@tongzhou/domain/plan/profit/take-profit'
import { handle } from '../../http/handle'
import { beginWhatIsMissing, spendGrants } from '../../trading/orders/judge-buy'
import { findFund, openBuyer } from '../../trading/orders/open-order'
import { fetchBankLimits } from '../../trading/own-cards'
import { acceptedConfirmation } from '../../trading/suitability-facts'
import { announceAnew } from '../../cash/debits/announce-debits'
import { beginDebitOfToday } from '../../trading/plan/begin-debit-of-today'
import { decideTerms } from './decide-terms'
import { keepAuthorisation } from './keep-authorisation'
import { isOwnGoal } from './goals/own-goal'
import { termsFrom } from './plan-terms'

/**
 * New terms of a plan. A period that has begun stays as it was asked for (R-DCA-3): it holds its own amount;
 * that of today has begun at 09:00.
 */
export const handler = handle(
  modifyPlan,
  async (input, context) => {
    const { tx, customer, now, services, refuse } = context
    const { customerNo } = customer
    const { isFinerThanFen } = input.amount
    const plan = await lockPlan(tx, { customerNo, planNo: input.planNo })
    if (!plan) return refuse('PLAN_NOT_FOUND')
    if ((input.version ?? plan.version) !== plan.version) return refuse('PLAN_CHANGED')
    if (statusAfterCommand(plan.progress.status, 'change') === null) return refuse('PLAN_STATE')
    const { planNo, fundCode } = plan
    const opened = await openBuyer(context, input, (trader) => findFund(context, trader, fundCode))
    if (opened.kind === 'refused') return opened
    const { trader, fund, card } = opened.value
    if (!(await isOwnGoal(tx, customerNo, input.goalNo))) return refuse('GOAL_NOT_FOUND')
    const asked = termsFrom({ ...input, firstDay: plan.terms.firstDay })
    if (asked.kind === 'refused') return asked
    const terms = asked.value
    const confirmation = acceptedConfirmation(plan.mismatchConfirmId)
    const agreed = { confirmation, missingAgreements: [] }
    const question = { trader, fund, card, terms, isFinerThanFen, planNo, ...agreed, now }
    const decision = await decideTerms(tx, question)
    if (decision.kind === 'refused') {
      const about = { business: 'PLAN', amount: terms.baseAmount, from: null } as const
      await beginWhatIsMissing(context, decision, { trader, fund, about })
      return decision
    }
    await beginDebitOfToday(tx, plan, now)
    // Another target than the one that was reached, taken or held is waited for from the start (R-PLAN-11).
    if (plan.profitState !== 'SELLING' && !isSameTakeProfit(plan.terms.takeProfit, terms.takeProfit))
      await savePlanProfit(tx, plan, { state: 'ARMED', peak: null, day: null, orderNo: null })
    const version = await savePlanTerms(tx, plan, { terms, next: decision.value.first })
    await keepAuthorisation(tx, { customerNo, planNo, version }, { terms, fund, card, now })
    const spent = { business: 'PLAN', orderNo: planNo, mismatchConfirmId: null } as const
    await spendGrants(context, { trader, fund }, spent)
    const detail = { from: printMoney(plan.terms.baseAmount), to: printMoney(terms.baseAmount) }
    await addPlanChange(tx, plan, { event: 'CHANGED', actor: 'customer', at: now, detail })
    await announceAnew(tx, services, plan)

    return { planNo, nextDay: decision.value.first.day }
  },
  { before: fetchBankLimits },
)
