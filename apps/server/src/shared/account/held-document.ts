import type { IdentityRow } from '@tongzhou/db/stores/account/identity-store'
import type { RowCipher } from '../field-cipher'

/** Whom a bank or a source is asked about: name, and kind and number of the document. */
export interface HeldDocument {
  readonly name: string
  /** Business code, "0" = resident ID (§1.4). */
  readonly idType: string
  readonly idNo: string
}

/** The name and document of a customer in clear. */
export function heldDocument(
  own: RowCipher,
  identity: Pick<IdentityRow, 'idType' | 'idCipher' | 'nameCipher'>,
): HeldDocument {
  return {
    name: own.decrypt('customer.name', identity.nameCipher),
    idType: identity.idType,
    idNo: own.decrypt('identity.number', identity.idCipher),
  }
}
