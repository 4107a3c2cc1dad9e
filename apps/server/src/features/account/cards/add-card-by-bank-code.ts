import { addCardByBankCode } from '@tongzhou/contract/account/cards/add-card-by-bank-code'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { handleOpen } from '../../../http/handle'
import { isTradeTicketLive } from '../../../shared/account/trade-ticket'
import { bindSignedCard, confirmBankCode } from './confirm-bank-code'

export const handler = handleOpen(addCardByBankCode, async (input, context) => {
  const { customer, refuse, wallNow } = context
  const ticket = { customer, tradeTicket: input.tradeTicket, wallNow }
  if (!(await isTradeTicketLive(context.db, ticket))) return refuse('TRADE_TICKET_NEEDED')
  const facts = await findCustomerFacts(context.db, customer.customerNo)
  if (!facts?.realNamed) return refuse('STEP_NOT_READY')
  const confirmed = await confirmBankCode(context, { ...input, customer, purpose: 'BIND' })
  if (confirmed.kind === 'refused') return confirmed
  const bound = await bindSignedCard(context, confirmed.value)

  return bound.kind === 'refused' ? bound : bound.value
})
