import type { Queryable } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import type { PartnerScope } from '@tongzhou/domain/account/rights/partner-scopes'
import type { FieldCipher } from '../../../shared/field-cipher'
import { heldDocument } from '../../../shared/account/held-document'
import { loginMobileOf } from '../../../shared/account/login-mobile'

/** What a scope stands for, in full; null: nothing is known of it. */
export type PartnerValues = Readonly<Record<PartnerScope, Readonly<Record<string, string>> | null>>

/** What may be given of a customer, by scope (R-ACT-30). */
export async function partnerValues(
  db: Queryable,
  { cipher, customerNo }: { cipher: FieldCipher; customerNo: string },
): Promise<PartnerValues> {
  const own = cipher.of(customerNo)
  const facts = await findCustomerFacts(db, customerNo)
  if (facts === null) throw new Error('a session without its customer')
  const identity = facts.realNamed ? await findIdentity(db, customerNo) : null
  const held = identity && heldDocument(own, identity)
  const { risk } = facts
  const mobile = loginMobileOf(own, facts)

  return {
    NAME: held && { name: held.name },
    MOBILE: mobile === null ? null : { mobile },
    IDENTITY: held && { idType: held.idType, idNo: held.idNo },
    RISK: risk?.confirmed === true ? { level: risk.level, validUntil: risk.validUntil } : null,
  }
}
