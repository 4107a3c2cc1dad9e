import { createPlan } from '@tongzhou/contract/plan/create-plan'
import { insertConsents } from '@tongzhou/db/stores/consent-store'
import { addPlanChange, insertPlan, nextPlanNo } from '@tongzhou/db/stores/plan-store'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { handle } from '../../http/handle'
import { agreementId, buyAgreements, missingAgreements } from '../../shared/trading/buy-agreements'
import { askForCallBack, spendCallBack } from '../../shared/trading/call-back'
import { findConfirmation } from '../../shared/trading/mismatch-confirmation'
import { fetchBankLimits, ownCard } from '../../shared/trading/own-cards'
import { findTradingCustomer } from '../../shared/trading/standing'
import { decideTerms } from './decide-terms'
import { termsFrom } from './plan-terms'

/** A new plan: judged like its deductions will be, stored with the texts it was agreed to. */
export const handler = handle(
  createPlan,
  async (input, context) => {
    const { tx, customer, services, day, now, channelCode, refuse } = context
    const { customerNo, bucket } = customer
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const byStanding = refuseByStanding(trader.standing, 'buy')
    if (byStanding) return byStanding
    const fund = await services.terms.fund(tx, trader.versions, input.fundCode)
    if (!fund) return refuse('FUND_UNKNOWN')
    const card = await ownCard(services, trader, input.tradeAcco)
    if (!card) return refuse('CARD_NOT_FOUND')
    const terms = termsFrom(input)
    if (terms.kind === 'refused') return terms
    const texts = await services.terms.texts(tx, trader.versions, now)
    const protocols = await buyAgreements(tx, now, { texts })
    const query = { db: tx, customerNo, trader, fund, now }
    const confirmation = await findConfirmation(query, input.mismatchConfirmed === true)
    const decision = await decideTerms(tx, {
      customerNo,
      trader,
      fund,
      card,
      terms: terms.value,
      isFinerThanFen: input.amount.isFinerThanFen,
      planNo: null,
      missingAgreements: missingAgreements(protocols, input.agreementIds),
      confirmation,
      now,
    })
    if (decision.kind === 'refused') {
      await askForCallBack(services, decision, { ...query, amount: terms.value.baseAmount })
      return decision
    }
    const planNo = await nextPlanNo(tx, { day, bucket })
    const agreementIds = protocols.map(agreementId)
    const mismatchConfirmId = confirmation?.id ?? null
    const plan = { customerNo, planNo, fundCode: fund.fundCode, channelCode, terms: terms.value }
    await insertPlan(tx, { ...plan, agreementIds, mismatchConfirmId }, now)
    await insertConsents(tx, { customerNo, protocols, orderNo: planNo, now })
    await spendCallBack(tx, trader, { customerNo, fundCode: fund.fundCode, orderNo: planNo })
    await addPlanChange(tx, plan, { event: 'CREATED', actor: 'customer', at: now })

    return { planNo, nextDay: decision.value }
  },
  { before: fetchBankLimits },
)
