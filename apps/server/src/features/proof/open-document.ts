import { createHash } from 'node:crypto'
import { openDocument } from '@tongzhou/contract/proof/open-document'
import { findDocument } from '@tongzhou/db/stores/proof/document-store'
import { handleOpen } from '../../http/handle'
import { openPaper } from '../../shared/proof/sealed-paper'

/** The paper of its holder: the statement as long as it is kept, the file while it is valid. */
export const handler = handleOpen(openDocument, async ({ documentNo, format }, context) => {
  const { db, customer, services, refuse } = context
  const { customerNo } = customer
  const document = await findDocument(db, { customerNo, documentNo })
  if (document === null) return refuse('DOCUMENT_NOT_FOUND')
  if (format === 'JWT') {
    const { sdJwt } = openPaper(services.cipher, customerNo, document.statementCipher)

    return fileOf(`${documentNo}.jwt`, 'application/sd-jwt', Buffer.from(sdJwt))
  }
  if (document.state !== 'READY' || document.copyCipher === null) return refuse('DOCUMENT_NOT_READY')
  const opened = services.cipher.of(customerNo).decrypt('document.copy', document.copyCipher)

  return fileOf(`${documentNo}.pdf`, 'application/pdf', Buffer.from(opened, 'base64'))
})

function fileOf(name: string, type: string, bytes: Buffer) {
  return {
    name,
    type,
    content: bytes.toString('base64'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
