import { insertEmailCode } from '@tongzhou/db/stores/proof/email-store'
import { insertDocumentMail } from '@tongzhou/db/stores/proof/document-mail-store'
import type { TestApp } from '../../http/test-app'
import { MAIL_PASSWORD } from '../../shared/proof/document-mail-intent'
import { emailCodeHash, sealedEmail } from './own-emails'

let numbers = 100
/** An address of a customer that is proved; its number is nobody else's. */
export async function provedEmail({ services }: TestApp, customerNo: string): Promise<string> {
  const { cipher, connection } = services
  const no = (numbers += 1)
  const { addressCipher, addressIndex } = sealedEmail(cipher, {
    customerNo,
    email: `ming${no}@example.com`,
  })
  await connection.db
    .insertInto('customer_email')
    .values({
      customer_no: customerNo,
      email_no: no,
      address_cipher: addressCipher,
      address_index: addressIndex,
      confirmed_at: new Date('2026-11-13T10:00:00+08:00'),
    })
    .execute()

  return String(no)
}

let newest = 0
/** A code that was mailed to an address just now; no two at one instant. */
export async function mailedCode(
  { services }: TestApp,
  of: { customerNo: string; emailNo: number; code: string },
): Promise<void> {
  const { customerNo, emailNo } = of
  const { cipher, connection } = services
  const hash = emailCodeHash(cipher, of)
  newest = Math.max(Date.now(), newest + 1)
  const wallNow = new Date(newest)
  const addressIndex = cipher.blindIndex('customer.email', `${customerNo}:${emailNo}`)
  await connection.db
    .transaction()
    .execute((tx) => insertEmailCode(tx, { customerNo, emailNo, hash, addressIndex, wallNow }))
}

/** A mail of a paper that waits, asked for at an instant. */
export async function queuedMail(
  { services }: TestApp,
  of: { customerNo: string; documentNo: string; emailNo: number; now: Date },
): Promise<void> {
  const { cipher, connection } = services
  const passwordCipher = cipher.of(of.customerNo).encrypt(MAIL_PASSWORD, 'ABCDEFGHJK')
  await connection.db
    .transaction()
    .execute((tx) => insertDocumentMail(tx, { ...of, protect: 'RANDOM', passwordCipher }))
}
