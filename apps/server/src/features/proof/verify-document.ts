import { verifyDocument } from '@tongzhou/contract/proof/verify-document'
import { isMailedFile } from '@tongzhou/db/stores/proof/document-mail-store'
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
  const isOurs = async () => {
    if (sha256 === undefined) return null
    if (document.sha256?.toString('hex') === sha256) return true

    return isMailedFile(db, { documentNo, sha256: Buffer.from(sha256, 'hex') })
  }

  return {
    state: stateOn(document, day),
    asOf,
    issuedAt,
    validTo,
    revokedAt,
    isOurFile: await isOurs(),
  }
})
