import type { Tx } from '@tongzhou/db/connect'
import type { DocumentMailKey } from '@tongzhou/db/stores/proof/document-mail-store'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of papers that are to be mailed. */
export const DOCUMENT_MAIL_TOPIC = 'document-mail'

/** What the password of a mailed paper is sealed for. */
export const MAIL_PASSWORD = 'document.password'

/** What lies in the outbox of a mail: neither address nor bytes, which are read when it is sent. */
export const documentMailIntent = z.object({
  customerNo: z.string(),
  documentNo: z.string(),
  seq: z.number().int(),
})

/** The number of a mail: it becomes the Message-ID, so that a repeat is the same mail (R-DOC-3). */
export const mailSerialNo = ({ documentNo, seq }: DocumentMailKey): string => `${documentNo}-${seq}`

/** Has a paper mailed once the transaction has committed. */
export async function requestDocumentMail(tx: Tx, mail: DocumentMailKey, now: Date): Promise<void> {
  const { customerNo, documentNo, seq } = mail
  await addOutbox(tx, {
    topic: DOCUMENT_MAIL_TOPIC,
    key: mailSerialNo(mail),
    customerNo,
    payload: { customerNo, documentNo, seq },
    now,
  })
}
