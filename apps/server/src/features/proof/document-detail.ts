import { documentDetail } from '@tongzhou/contract/proof/document-detail'
import { findDocument } from '@tongzhou/db/stores/proof/document-store'
import { stateOn } from '@tongzhou/domain/proof/document-terms'
import { handleOpen } from '../../http/handle'
import { checkCodeOf } from '../../shared/proof/check-code'
import { publicOrigin, verifyUrl } from '../../shared/proof/public-origin'
import { openPaper } from '../../shared/proof/sealed-paper'

export const handler = handleOpen(documentDetail, async ({ documentNo }, context) => {
  const { db, customer, services, day, refuse } = context
  const { customerNo } = customer
  const document = await findDocument(db, { customerNo, documentNo })
  if (document === null) return refuse('DOCUMENT_NOT_FOUND')
  const { asOf, issuedAt, validTo, sha256 } = document
  const { paper, summary } = openPaper(services.cipher, customerNo, document.statementCipher)

  return {
    documentNo,
    state: stateOn(document, day),
    asOf,
    issuedAt,
    validTo,
    paper,
    checkCode: checkCodeOf(services.cipher, documentNo),
    verifyUrl: verifyUrl(publicOrigin(services.config), summary, paper.language),
    sha256: sha256 === null ? null : sha256.toString('hex'),
  }
})
