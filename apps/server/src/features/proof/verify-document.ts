import { verifyDocument } from '@tongzhou/contract/proof/verify-document'
import { findDocumentState } from '@tongzhou/db/stores/proof/document-store'
import { stateOn } from '@tongzhou/domain/proof/document-terms'
import { handleOpen } from '../../http/handle'
import { checkCodeOf } from '../../shared/proof/check-code'

/** A wrong code is answered like an unknown number. */
export const handler = handleOpen(verifyDocument, async ({ documentNo, checkCode, sha256 }, context) => {
  const { db, services, day, refuse } = context
  const document = await findDocumentState(db, documentNo)
  if (document === null || checkCode !== checkCodeOf(services.cipher, documentNo))
    return refuse('DOCUMENT_NOT_FOUND')
  const { asOf, issuedAt, validTo, revokedAt } = document

  return {
    state: stateOn(document, day),
    asOf,
    issuedAt,
    validTo,
    revokedAt,
    isOurFile: sha256 === undefined ? null : document.sha256?.toString('hex') === sha256,
  }
})
