import { modifyPlan } from '@tongzhou/contract/plan/modify-plan'
import { addPlanChange, lockPlan, savePlanTerms } from '@tongzhou/db/stores/plan-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import { handle } from '../../http/handle'
import { fetchBankLimits, ownCard } from '../../shared/trading/own-cards'
import { findTradingCustomer } from '../../shared/trading/standing'
import { decideTerms } from './decide-terms'
import { termsFrom } from './plan-terms'

/** New terms of a plan. A period that has begun stays as it was asked for (R-DCA-3): it holds its own amount. */
export const handler = handle(
  modifyPlan,
  async (input, context) => {
    const { tx, customer, services, now, refuse } = context
    const { customerNo } = customer
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const plan = await lockPlan(tx, { customerNo, planNo: input.planNo })
    if (!plan) return refuse('PLAN_NOT_FOUND')
    if (statusAfterCommand(plan.progress.status, 'change') === null) return refuse('PLAN_STATE')
    const fund = await services.terms.fund(tx, trader.versions, plan.fundCode)
    assert(fund !== null, 'the fund of a plan is known')
    const card = await ownCard(services, trader, input.tradeAcco)
    if (!card) return refuse('CARD_NOT_FOUND')
    const terms = termsFrom({ ...input, firstDay: plan.terms.firstDay })
    if (terms.kind === 'refused') return terms
    const { mismatchConfirmId, createdAt } = plan
    const decision = await decideTerms(tx, {
      customerNo,
      trader,
      fund,
      card,
      terms: terms.value,
      isFinerThanFen: input.amount.isFinerThanFen,
      planNo: plan.planNo,
      missingAgreements: [],
      confirmation: mismatchConfirmId === null ? null : { id: mismatchConfirmId, at: createdAt },
      now,
    })
    if (decision.kind === 'refused') return decision
    await savePlanTerms(tx, plan, terms.value)
    const detail = { from: printMoney(plan.terms.baseAmount), to: printMoney(terms.value.baseAmount) }
    await addPlanChange(tx, plan, { event: 'CHANGED', actor: 'customer', at: now, detail })

    return { planNo: plan.planNo, nextDay: decision.value }
  },
  { before: fetchBankLimits },
)
