import { createPlan } from '@tongzhou/contract/plan/create-plan'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { nextPlanNo } from '@tongzhou/db/stores/plan/plan-number-store'
import { addPlanChange, insertPlan } from '@tongzhou/db/stores/plan/plan-store'
import { handle } from '../../http/handle'
import { agreementId } from '../../trading/buy-agreements'
import { judgeBuy, spendGrants } from '../../trading/orders/judge-buy'
import { findFund, openBuyer } from '../../trading/orders/open-order'
import { fetchBankLimits } from '../../trading/own-cards'
import { announceAnew } from '../../cash/debits/announce-debits'
import { decideTerms } from './decide-terms'
import { keepAuthorisation } from './keep-authorisation'
import { isOwnGoal } from './goals/own-goal'
import { termsFrom } from './plan-terms'

/** A new plan: judged like its deductions will be, stored with the texts it was agreed to. */
export const handler = handle(
  createPlan,
  async (input, context) => {
    const { tx, customer, day, now, channelCode, services, refuse } = context
    const { customerNo, bucket } = customer
    const { isFinerThanFen } = input.amount
    const opened = await openBuyer(context, input, (trader) => findFund(context, trader, input.fundCode))
    if (opened.kind === 'refused') return opened
    const { trader, fund, card } = opened.value
    if (!(await isOwnGoal(tx, customerNo, input.goalNo))) return refuse('GOAL_NOT_FOUND')
    const asked = termsFrom(input)
    if (asked.kind === 'refused') return asked
    const terms = asked.value
    const about = { business: 'PLAN', amount: terms.baseAmount, from: null } as const
    const judged = await judgeBuy(context, { ...input, trader, fund, about }, (facts) =>
      decideTerms(tx, { ...facts, card, terms, isFinerThanFen, planNo: null }),
    )
    if (judged.kind === 'refused') return judged
    const { draft, agreements } = judged.value
    const { first, mismatchConfirmId } = draft
    const planNo = await nextPlanNo(tx, { kind: 'P', day, bucket })
    const plan = { customerNo, planNo, fundCode: fund.fundCode, channelCode, terms, next: first }
    await insertPlan(tx, { ...plan, agreementIds: agreements.map(agreementId), mismatchConfirmId }, now)
    await insertConsents(tx, { customerNo, protocols: agreements, orderNo: planNo, now })
    await keepAuthorisation(tx, { customerNo, planNo, version: 1 }, { terms, fund, card, now })
    await spendGrants(context, { trader, fund }, { business: 'PLAN', orderNo: planNo, mismatchConfirmId })
    await addPlanChange(tx, plan, { event: 'CREATED', actor: 'customer', at: now })
    await announceAnew(tx, services, plan)

    return { planNo, nextDay: first.day }
  },
  { before: fetchBankLimits },
)
