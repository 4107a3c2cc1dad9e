import { type CustomerFacts, findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { type StoredCard, findCards } from '@tongzhou/db/stores/account/card-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { listPasskeys } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import {
  type VerificationNeed,
  type VerificationPurpose,
  verificationNeeds,
} from '@tongzhou/domain/account/proof/verification'
import type { AccountContext } from '../../../shared/account/account-context'
import { type HeldDocument, heldDocument } from '../../../shared/account/held-document'
import type { SessionCustomer } from '../../../shared/session/session-customer'

/** What a proof of identity is judged by. */
export interface VerificationFacts {
  readonly customer: CustomerFacts
  readonly needs: readonly VerificationNeed[]
  /** Name and document in full; null until a name is known. */
  readonly held: HeldDocument | null
  /** Cards whose bank can be asked for a code. */
  readonly cards: readonly StoredCard[]
}

/** Reads what the customer can prove himself by for a purpose, and what it asks of him (R-ACT-4). */
export async function verificationFacts(
  context: Pick<AccountContext, 'db' | 'services'>,
  asked: { customer: SessionCustomer; purpose: VerificationPurpose },
): Promise<VerificationFacts> {
  const { db, services } = context
  const { customerNo } = asked.customer
  const customer = await findCustomerFacts(db, customerNo)
  if (!customer) throw new Error('a session without its customer')
  const identity = await findIdentity(db, customerNo)
  const cards = await findCards(db, customerNo)
  const hasPasskey = (await listPasskeys(db, customerNo)).length > 0

  return {
    customer,
    needs: verificationNeeds(asked.purpose, { ...customer, hasPasskey }),
    held: identity && heldDocument(services.cipher.of(customerNo), identity),
    cards: cards.filter((card) => card.signStatus === 'SIGNED'),
  }
}
