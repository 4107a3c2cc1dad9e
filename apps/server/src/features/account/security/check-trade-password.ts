import { checkTradePassword } from '@tongzhou/contract/account/security/check-trade-password'
import { handleOpen } from '../../../http/handle'
import { issueTradeTicket } from '../../../shared/account/trade-ticket'
import { verifyTradePassword } from './verify-trade-password'

export const handler = handleOpen(checkTradePassword, async (input, context) => {
  const { customer, wallNow } = context
  const attempt = { customerNo: customer.customerNo, password: input.tradePassword }
  const verified = await verifyTradePassword(context, attempt)
  if (verified.kind === 'refused') return verified

  return issueTradeTicket(context.db, { customer, wallNow })
})
