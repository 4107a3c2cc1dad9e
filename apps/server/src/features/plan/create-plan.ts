import { createPlan } from '@tongzhou/contract/plan/create-plan'
import { lockCustomer } from '@tongzhou/db/stores/card-store'
import { insertConsents } from '@tongzhou/db/stores/protocol-store'
import { addPlanChange, insertPlan, nextPlanNo } from '@tongzhou/db/stores/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { handle } from '../../http/handle'
import { agreementId, buyAgreements } from '../../shared/trading/buy-agreements'
import { findConfirmation } from '../../shared/trading/mismatch-confirmation'
import { fetchBankLimits, findOwnCards } from '../../shared/trading/own-cards'
import { findTradingCustomer } from '../../shared/trading/standing'
import { decideTerms } from './decide-terms'
import { termsFrom } from './plan-terms'

/** A new plan: judged like its deductions will be, stored with the texts it was agreed to. */
export const handler = handle(
  createPlan,
  async (input, context) => {
    const { tx, customer, services, day, now, channelCode, refuse } = context
    const { customerNo, bucket } = customer
    await lockCustomer(tx, customerNo)
    const fund = await findTradedFund(tx, input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const cards = await findOwnCards(tx, { services, customerNo, day })
    const card = cards.find((one) => one.row.tradeAcco === input.tradeAcco)
    if (!card) return refuse('CARD_NOT_FOUND')
    const terms = termsFrom(input)
    if (terms.kind === 'refused') return terms
    const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
    const protocols = await buyAgreements(tx, now)
    const given = new Set(input.agreementIds)
    const query = { db: tx, customerNo, trader, fund, now }
    const confirmation = await findConfirmation(query, input.mismatchConfirmed === true)
    const decision = await decideTerms(tx, {
      customerNo,
      trader,
      fund,
      card,
      terms: terms.value,
      planNo: null,
      missingAgreements: protocols.filter((text) => !given.has(agreementId(text))).map((text) => text.id),
      confirmation,
      now,
    })
    if (decision.kind === 'refused') return decision
    const planNo = await nextPlanNo(tx, { day, bucket })
    const agreementIds = protocols.map(agreementId)
    const mismatchConfirmId = confirmation?.id ?? null
    const plan = { customerNo, planNo, fundCode: fund.fundCode, channelCode, terms: terms.value }
    await insertPlan(tx, { ...plan, agreementIds, mismatchConfirmId }, now)
    await insertConsents(tx, { customerNo, protocols, orderNo: planNo, now })
    await addPlanChange(tx, plan, { event: 'CREATED', actor: 'customer', at: now })

    return { planNo, nextDay: decision.value }
  },
  { before: fetchBankLimits },
)
