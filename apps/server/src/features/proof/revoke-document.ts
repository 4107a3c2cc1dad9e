import { revokeDocument } from '@tongzhou/contract/proof/revoke-document'
import { findDocument, revokeReady } from '@tongzhou/db/stores/proof/document-store'
import { handle } from '../../http/handle'

/** Takes a paper back, once and for good; again changes nothing. */
export const handler = handle(revokeDocument, async ({ documentNo }, { tx, customer, refuse, now }) => {
  const key = { customerNo: customer.customerNo, documentNo }
  const document = await findDocument(tx, key)
  if (document === null) return refuse('DOCUMENT_NOT_FOUND')
  if (document.state === 'GENERATING') return refuse('DOCUMENT_NOT_READY')
  await revokeReady(tx, key, now)

  return {}
})
