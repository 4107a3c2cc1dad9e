import type { Queryable } from '@tongzhou/db/connect'
import type { StoredCard } from '@tongzhou/db/stores/account/card-store'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import type { FieldCipher } from '../../../shared/field-cipher'

/**
 * The mobile that the bank of a card has of its holder, as it was when the card was signed; null where that
 * number is known to be somebody else's now (R-ACT-6), so that no code is sent there.
 */
export async function reservedMobileOf(
  db: Queryable,
  cipher: FieldCipher,
  card: Pick<StoredCard, 'customerNo' | 'mobileCipher'>,
): Promise<string | null> {
  const { customerNo, mobileCipher } = card
  const own = cipher.of(customerNo)
  const reserved = own.decrypt('card.mobile', mobileCipher)
  const account = await findCredentials(db, { customerNo })
  const isLost = account !== null && !account.hasMobile

  return isLost && own.decrypt('customer.mobile', account.mobileCipher) === reserved ? null : reserved
}
