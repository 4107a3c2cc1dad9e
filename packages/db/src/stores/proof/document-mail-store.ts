import type { MailFailure, MailProtection, MailState } from '@tongzhou/domain/proof/mail-terms'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { DocumentKey } from './document-store'

/** A mail of a paper, and which. */
export interface DocumentMailKey extends DocumentKey {
  readonly seq: number
}

export interface DocumentMailRow {
  readonly seq: number
  readonly emailNo: number
  readonly protect: MailProtection
  readonly state: MailState
  readonly failure: MailFailure | null
  readonly requestedAt: Date
  readonly finishedAt: Date | null
  readonly passwordCipher: Buffer | null
  readonly passwordToldAt: Date | null
}

const columns = [
  'seq',
  'email_no',
  'protect',
  'state',
  'failure',
  'requested_at',
  'finished_at',
  'password_cipher',
  'password_told_at',
] as const

/** The mails of a paper, the newest first. */
export async function findDocumentMails(
  db: Queryable,
  { customerNo, documentNo }: DocumentKey,
  limit: number,
): Promise<DocumentMailRow[]> {
  const rows = await db
    .selectFrom('document_mail')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

  return rows.map((row) => ({
    seq: row.seq,
    emailNo: row.email_no,
    // The table's own checks know no other.
    protect: row.protect as MailProtection,
    state: row.state as MailState,
    failure: row.failure as MailFailure | null,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
    passwordCipher: row.password_cipher,
    passwordToldAt: row.password_told_at,
  }))
}

/** How many mails a customer had sent since two instants; the refused ones count for the month alone. */
export async function countDocumentMails(
  db: Queryable,
  of: { customerNo: string; sinceDay: Date; sinceMonth: Date },
): Promise<{ today: number; thisMonth: number }> {
  const { rows } = await sql<{ today: number; month: number }>`
    select count(*) filter (where requested_at >= ${of.sinceDay} and state <> 'REFUSED')::int as today,
      count(*)::int as month
    from document_mail where customer_no = ${of.customerNo} and requested_at >= ${of.sinceMonth} limit 1`.execute(
    db,
  )

  return { today: rows[0]?.today ?? 0, thisMonth: rows[0]?.month ?? 0 }
}

/** Keeps that a paper is to be mailed; answers its number. The customer is locked. */
export async function insertDocumentMail(
  tx: Tx,
  mail: DocumentKey & {
    emailNo: number
    protect: MailProtection
    passwordCipher: Buffer | null
    now: Date
  },
): Promise<number> {
  const { customerNo, documentNo } = mail
  const [newest] = await findDocumentMails(tx, mail, 1)
  const seq = (newest?.seq ?? 0) + 1
  await tx
    .insertInto('document_mail')
    .values({
      customer_no: customerNo,
      document_no: documentNo,
      seq,
      email_no: mail.emailNo,
      protect: mail.protect,
      password_cipher: mail.passwordCipher,
      requested_at: mail.now,
    })
    .execute()

  return seq
}

/** A mail with its bytes, as it is sent. */
export async function findMailToSend(
  db: Queryable,
  { customerNo, documentNo, seq }: DocumentMailKey,
): Promise<(DocumentMailRow & { readonly copyCipher: Buffer | null }) | null> {
  const mails = await findDocumentMails(db, { customerNo, documentNo }, 100)
  const mail = mails.find((one) => one.seq === seq)
  if (mail === undefined) return null
  const row = await db
    .selectFrom('document_mail')
    .select('copy_cipher')
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('seq', '=', seq)
    .limit(1)
    .executeTakeFirst()

  return { ...mail, copyCipher: row?.copy_cipher ?? null }
}

/** Keeps the bytes of a mail before it is sent first: a repeat sends the same ones. */
export async function keepMailCopy(
  db: Queryable,
  { customerNo, documentNo, seq }: DocumentMailKey,
  copy: { readonly sealed: Buffer; readonly sha256: Buffer },
): Promise<void> {
  await db
    .updateTable('document_mail')
    .set({ copy_cipher: copy.sealed, sha256: copy.sha256 })
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('seq', '=', seq)
    .execute()
}

/** What became of a mail; one that has ended stays as it ended. */
export async function finishDocumentMail(
  db: Queryable,
  { customerNo, documentNo, seq }: DocumentMailKey,
  end: { readonly failure: MailFailure | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('document_mail')
    .set({ state: end.failure === null ? 'SENT' : 'REFUSED', failure: end.failure, finished_at: end.now })
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('seq', '=', seq)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Notes when a password was first shown. */
export async function notePasswordTold(
  tx: Tx,
  { customerNo, documentNo, seq }: DocumentMailKey,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('document_mail')
    .set({ password_told_at: now })
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('seq', '=', seq)
    .where('password_told_at', 'is', null)
    .execute()
}

/** Whether a file is one that was mailed of a paper, byte for byte. */
export async function isMailedFile(
  db: Queryable,
  of: { readonly documentNo: string; readonly sha256: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('document_mail')
    .select('seq')
    .where('document_no', '=', of.documentNo)
    .where('sha256', '=', of.sha256)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
