import { randomUUID } from 'node:crypto'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { lastSigningAt } from '@tongzhou/db/stores/account/bank-signing-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import { type HeldDocument, heldDocument } from '../../../shared/account/held-document'
import { bankRefusalMessage } from './bank-messages'

/** Between two codes of the bank for one card (§1.3). */
export const RESEND_SECONDS = 60

export interface Holder extends HeldDocument {
  readonly customerNo: string
}

/** The name and document of a customer whose card may be signed. */
export async function signingHolder(
  context: AccountContext,
  customerNo: string,
): Promise<
  Decision<Holder, 'STEP_NOT_READY' | 'REAL_NAME_UNDER_REVIEW' | 'ACCOUNT_FROZEN' | 'ACCOUNT_CLOSING'>
> {
  const { db, services } = context
  const facts = await findCustomerFacts(db, customerNo)
  const identity = await findIdentity(db, customerNo)
  if (facts?.realNameReview) return refuse('REAL_NAME_UNDER_REVIEW')
  if (!facts?.realNamed || !identity) return refuse('STEP_NOT_READY')
  if (facts.status !== '0') return refuse('ACCOUNT_FROZEN')
  if (facts.isClosing) return refuse('ACCOUNT_CLOSING')

  return accept({ customerNo, ...heldDocument(services.cipher.of(customerNo), identity) })
}

/**
 * The four elements at the bank, which sends its code to the reserved mobile; at most once a minute for one
 * card.
 */
export async function startSigning(
  context: AccountContext,
  ask: { asker: string; holder: Holder; cardNo: string; cardIndex: Buffer; mobile: string },
): Promise<
  Decision<{ serialNo: string; mobile: string }, 'CARD_ELEMENT_MISMATCH' | 'SMS_TOO_FREQUENT' | 'BANK_BUSY'>
> {
  const { bank } = context.services.ports
  const { asker, holder, cardNo, cardIndex, mobile } = ask
  const before = await lastSigningAt(context.db, { customerNo: asker, cardIndex })
  const waited =
    before === null ? RESEND_SECONDS : Math.floor((context.now.getTime() - before.getTime()) / 1000)
  if (waited < RESEND_SECONDS) return refuse('SMS_TOO_FREQUENT', { seconds: RESEND_SECONDS - waited })
  try {
    const serialNo = randomUUID()
    const { name, idType, idNo } = holder
    const started = await bank.startSigning({ serialNo, name, idType, idNo, cardNo, mobile })
    if (started.kind === 'code-sent') return accept({ serialNo, mobile: started.mobileMasked })
    if (started.code === 'CODE_TOO_SOON') return refuse('SMS_TOO_FREQUENT')

    return refuse('CARD_ELEMENT_MISMATCH', { message: bankRefusalMessage(started) })
  } catch (error) {
    context.services.log.warn({ err: error }, 'bank signing outcome unknown')

    return refuse('BANK_BUSY')
  }
}
