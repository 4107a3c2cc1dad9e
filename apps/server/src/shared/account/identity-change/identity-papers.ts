import type { IdentityRow } from '@tongzhou/db/stores/account/identity-store'
import type { IdentityPapers } from '@tongzhou/domain/account/identity/identity-change'
import type { RowCipher } from '../../field-cipher'
import { heldDocument } from '../held-document'

const COLUMN = 'identity.papers'

/** Who a customer is by the document on file, in clear. */
export function heldPapers(own: RowCipher, identity: IdentityRow): IdentityPapers {
  const { nationality, sex, birthDate, idBegin, idEnd } = identity

  return { ...heldDocument(own, identity), nationality, sex, birthDate, idBegin, idEnd }
}

/** Seals the papers of a change, or of a version. */
export function sealPapers(own: RowCipher, papers: IdentityPapers): Buffer {
  return own.encrypt(COLUMN, JSON.stringify(papers))
}

/** The papers of a change, or of a version. */
export function openPapers(own: RowCipher, sealed: Buffer): IdentityPapers {
  // Written by sealPapers alone.
  return JSON.parse(own.decrypt(COLUMN, sealed)) as IdentityPapers
}
