import { repeatBankSigning } from '@tongzhou/contract/account/cards/repeat-bank-signing'
import { finishSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import { signCardAgain } from '@tongzhou/db/stores/account/card-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { handleOpen } from '../../../http/handle'
import { confirmBankCode } from './confirm-bank-code'
import { presentCard } from './present-card'

export const handler = handleOpen(repeatBankSigning, async (input, context) => {
  const { customer, now, refuse } = context
  const confirmed = await confirmBankCode(context, { ...input, customer, purpose: 'RESIGN' })
  if (confirmed.kind === 'refused') return confirmed
  const { signing, contractNo } = confirmed.value
  const { customerNo, cardIndex } = signing
  const card = await context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    await finishSigning(tx, { ...signing, now })

    return signCardAgain(tx, { customerNo, cardIndex, contractNo })
  })

  // Signed again in another window, or unbound meanwhile: the new contract stands at the bank and is
  // nobody's.
  return card === null ? refuse('STEP_ALREADY_DONE') : presentCard(context, card)
})
