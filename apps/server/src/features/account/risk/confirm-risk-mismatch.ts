import { confirmRiskMismatch } from '@tongzhou/contract/account/risk/confirm-risk-mismatch'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { closeMismatch, isMismatchOpen } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import { confirmPlanMismatch, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { mayKeep } from '@tongzhou/domain/account/risk/risk-mismatch'
import { handle } from '../../../http/handle'
import { acceptedProtocols } from '../../../shared/account/consents'
import { isTradeTicketLive } from '../../../shared/account/trade-ticket'
import { pauseMismatched } from '../../../shared/plan/pause-mismatched'
import { classOf, lastConfirmed } from '../../../shared/account/investor-of-result'

/** The customer's choice for a plan above the new level (R-ACT-21): go on after the warning, or pause. */
export const handler = handle(confirmRiskMismatch, async (input, context) => {
  const { tx, customer, now, wallNow, refuse } = context
  const { customerNo } = customer
  const key = { customerNo, planNo: input.planNo }
  await lockCustomer(tx, customerNo)
  const plan = await lockPlan(tx, key)
  if (plan === null || !(await isMismatchOpen(tx, key))) return refuse('NOT_FOUND')
  if (input.choice === 'PAUSE') {
    await pauseMismatched(tx, { plan, actor: 'customer', now })

    return { planNo: plan.planNo, state: 'PAUSED' as const }
  }
  const ticket = { customer, tradeTicket: input.tradeTicket ?? '', wallNow }
  if (!(await isTradeTicketLive(tx, ticket))) return refuse('TRADE_TICKET_NEEDED')
  const result = lastConfirmed(await findRiskResults(tx, customerNo))
  if (result === null || !mayKeep(classOf(result))) return refuse('SUITABILITY_FORBIDDEN')
  const given = { businessTypes: ['MISMATCH'], given: input.protocols, now }
  const consents = await acceptedProtocols(tx, given)
  if (!consents) return refuse('PROTOCOL_NOT_ACCEPTED')
  await insertConsents(tx, { customerNo, protocols: consents, orderNo: plan.planNo, now })
  await confirmPlanMismatch(tx, plan, `RM${result.seq}:${plan.planNo}`)
  await closeMismatch(tx, { ...key, state: 'KEPT', now })

  return { planNo: plan.planNo, state: 'KEPT' as const }
})
