import { mailPassword } from '@tongzhou/contract/proof/mail-password'
import { findDocumentMails, notePasswordTold } from '@tongzhou/db/stores/proof/document-mail-store'
import { findDocument } from '@tongzhou/db/stores/proof/document-store'
import { mayTellPassword } from '@tongzhou/domain/proof/mail-terms'
import { handle } from '../../http/handle'
import { MAIL_PASSWORD } from '../../shared/proof/document-mail-intent'

/** Told to its owner alone, and no longer than he needs to pass it on by another way. */
export const handler = handle(mailPassword, async ({ documentNo }, context) => {
  const { tx, customer, services, refuse, now } = context
  const key = { customerNo: customer.customerNo, documentNo }
  if ((await findDocument(tx, key)) === null) return refuse('DOCUMENT_NOT_FOUND')
  const [newest] = await findDocumentMails(tx, key, 1)
  const sealed = newest?.passwordCipher ?? null
  if (newest === undefined || sealed === null || !mayTellPassword(newest.passwordToldAt, now))
    return refuse('PASSWORD_TOLD')
  await notePasswordTold(tx, { ...key, seq: newest.seq }, now)

  return { password: services.cipher.of(key.customerNo).decrypt(MAIL_PASSWORD, sealed) }
})
