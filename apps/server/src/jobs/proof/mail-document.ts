import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import {
  type DocumentMailKey,
  finishDocumentMail,
  findMailToSend,
  keepMailCopy,
} from '@tongzhou/db/stores/proof/document-mail-store'
import { type DocumentRow, findDocument } from '@tongzhou/db/stores/proof/document-store'
import { findEmailAddress } from '@tongzhou/db/stores/proof/email-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { stateOn } from '@tongzhou/domain/proof/document-terms'
import { idTail, isGivenUp } from '@tongzhou/domain/proof/mail-terms'
import type { Config } from '../../config'
import { type MailPort, MailRefused } from '../../ports/mail/port'
import type { FieldCipher } from '../../shared/field-cipher'
import { MAIL_PASSWORD, mailSerialNo } from '../../shared/proof/document-mail-intent'
import { drawProof } from './draw-proof'
import { openForFile } from './paper-frame'

interface Mailer {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly config: Config
  readonly mail: MailPort
}

type Mail = NonNullable<Awaited<ReturnType<typeof findMailToSend>>>

/**
 * Mails a paper that waits for it (R-DOC-3): the bytes are made and kept before they leave, so that a repeat
 * after an unknown outcome is the same mail. Throws OutcomeUnknown.
 */
export async function mailDocument(mailer: Mailer, key: DocumentMailKey, now: Date): Promise<void> {
  const { db, cipher } = mailer
  const mail = await findMailToSend(db, key)
  if (mail?.state !== 'QUEUED') return
  const document = await findDocument(db, key)
  const email = await findEmailAddress(db, { ...key, emailNo: mail.emailNo })
  const isOver = document === null || stateOn(document, dayOf(now)) !== 'READY' || email?.removedAt !== null
  if (isOver) return finishDocumentMail(db, key, { failure: 'OVER', now })
  if (isGivenUp(mail.requestedAt, now)) return finishDocumentMail(db, key, { failure: 'TIMEOUT', now })
  const bytes = await bytesOf(mailer, key, { mail, document })
  if (bytes === null) return finishDocumentMail(db, key, { failure: 'OVER', now })
  const address = cipher.of(key.customerNo).decrypt('customer.email', email.addressCipher)
  try {
    await mailer.mail.send({ ...wordsOf(key, mail), to: address, attachments: [fileOf(key, bytes)] })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error

    return finishDocumentMail(db, key, { failure: 'ADDRESS', now })
  }
  await finishDocumentMail(db, key, { failure: null, now })
}

/** The bytes that are sent: the paper's own file, or one closed by a password; null: it is kept no more. */
async function bytesOf(
  mailer: Mailer,
  key: DocumentMailKey,
  { mail, document }: { mail: Mail; document: DocumentRow },
): Promise<Buffer | null> {
  const own = mailer.cipher.of(key.customerNo)
  const kept = mail.protect === 'NONE' ? document.copyCipher : mail.copyCipher
  if (kept !== null) return Buffer.from(own.decrypt('document.copy', kept), 'base64')
  if (mail.protect === 'NONE') return null
  const password = await passwordOf(mailer, key, mail)
  if (password === null) return null
  const { paper, frame } = openForFile(mailer, key.customerNo, document)
  const closed = await drawProof(paper, frame, { password, owner: randomBytes(24).toString('base64') })
  await keepMailCopy(mailer.db, key, {
    sealed: own.encrypt('document.copy', closed.toString('base64')),
    sha256: createHash('sha256').update(closed).digest(),
  })

  return closed
}

async function passwordOf(
  { db, cipher }: Mailer,
  { customerNo }: DocumentMailKey,
  { protect, passwordCipher }: Mail,
): Promise<string | null> {
  const own = cipher.of(customerNo)
  if (protect === 'RANDOM') return passwordCipher && own.decrypt(MAIL_PASSWORD, passwordCipher)
  const person = await findIdentity(db, customerNo)

  return person && idTail(own.decrypt('identity.number', person.idCipher))
}

/** No amount and no full name (R-DOC-5); how it is opened, without what it is opened by. */
function wordsOf(key: DocumentMailKey, { protect }: Mail) {
  const opens = {
    RANDOM: '附件已加密，打开密码由发送人另行告知。',
    ID_TAIL: '附件已加密，打开密码为持有人证件号码的后六位。',
    NONE: '附件没有加密，请妥善保管。',
  }[protect]

  return {
    serialNo: mailSerialNo(key),
    subject: `【同舟基金】基金资产证明 ${key.documentNo}`,
    text: `附件是持有人开具的基金资产证明，编号 ${key.documentNo}。${opens}\n\n收到的人可以扫描文件上的二维码核对。这封邮件由系统发出，请不要回复。`,
  }
}

function fileOf({ documentNo }: DocumentMailKey, bytes: Buffer) {
  return { filename: `${documentNo}.pdf`, mimeType: 'application/pdf', bytes }
}
