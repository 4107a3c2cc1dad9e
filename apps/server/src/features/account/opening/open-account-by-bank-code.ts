import { openAccountByBankCode } from '@tongzhou/contract/account/opening/open-account-by-bank-code'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { handleOpen } from '../../../http/handle'
import { bindSignedCard, confirmBankCode } from '../cards/confirm-bank-code'

export const handler = handleOpen(openAccountByBankCode, async (input, context) => {
  const { customer, refuse } = context
  const facts = await findCustomerFacts(context.db, customer.customerNo)
  if (!facts?.realNamed) return refuse('STEP_NOT_READY')
  if (facts.bankBound && facts.tradePasswordSet) return refuse('STEP_ALREADY_DONE')
  const confirmed = await confirmBankCode(context, { ...input, customer, purpose: 'BIND' })
  if (confirmed.kind === 'refused') return confirmed
  const bound = await bindSignedCard(context, confirmed.value)

  return bound.kind === 'refused' ? bound : bound.value
})
