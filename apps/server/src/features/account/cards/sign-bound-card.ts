import { finishSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import { signCard } from '@tongzhou/db/stores/account/card-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { confirmBankCode } from './confirm-bank-code'
import { type CardView, presentCard } from './present-card'

/**
 * Hands the bank's code over and puts the bound card under its new contract, on the mobile that the code went
 * to (R-ACT-14).
 */
export async function signBoundCard(
  context: AccountContext & { readonly customer: SessionCustomer },
  proof: { purpose: 'SIGN' | 'RESIGN'; serialNo: string; authCode: string },
): Promise<Decision<CardView, 'NOT_FOUND' | 'BANK_CODE_WRONG' | 'BANK_BUSY' | 'STEP_ALREADY_DONE'>> {
  const { customer, now } = context
  const confirmed = await confirmBankCode(context, { ...proof, customer })
  if (confirmed.kind === 'refused') return confirmed
  const { signing, contractNo } = confirmed.value
  const { customerNo, cardIndex, mobileCipher } = signing
  const from = proof.purpose === 'SIGN' ? 'UNSIGNED' : 'RESIGN_NEEDED'
  const card = await context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    await finishSigning(tx, { ...signing, now })

    return signCard(tx, { customerNo, cardIndex, mobileCipher, contractNo, from })
  })

  // Signed in another window, or unbound meanwhile: the new contract stands at the bank and is nobody's.
  return card === null ? refuse('STEP_ALREADY_DONE') : accept(await presentCard(context, card))
}
