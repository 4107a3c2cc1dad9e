import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { DocumentState } from '@tongzhou/domain/proof/document-terms'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A customer's paper as it is listed; the state is the stored one. */
export interface DocumentLine {
  readonly documentNo: string
  readonly state: DocumentState
  readonly asOf: Day
  readonly issuedAt: Date
  readonly validTo: Day
}

/** A paper with its sealed content and file. */
export interface DocumentRow extends DocumentLine {
  readonly statementCipher: Buffer
  readonly copyCipher: Buffer | null
  readonly sha256: Buffer | null
}

/** Whose paper, and which. */
export interface DocumentKey {
  readonly customerNo: string
  readonly documentNo: string
}

const line = ['document_no', 'state', 'as_of', 'issued_at', 'valid_to'] as const

/** A customer's newest papers first. */
export async function findDocuments(
  db: Queryable,
  customerNo: string,
  limit: number,
): Promise<DocumentLine[]> {
  const rows = await db
    .selectFrom('issued_document')
    .select(line)
    .where('customer_no', '=', customerNo)
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute()

  return rows.map(lineOf)
}

/** One paper of a customer; null: there is none of that number, or it is somebody else's. */
export async function findDocument(
  db: Queryable,
  { customerNo, documentNo }: DocumentKey,
): Promise<DocumentRow | null> {
  const row = await db
    .selectFrom('issued_document')
    .select([...line, 'statement_cipher', 'copy_cipher', 'sha256'])
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        ...lineOf(row),
        statementCipher: row.statement_cipher,
        copyCipher: row.copy_cipher,
        sha256: row.sha256,
      }
    : null
}

/** What anybody who has a paper in his hands may ask about it; null: there is none of that number. */
export async function findDocumentState(
  db: Queryable,
  documentNo: string,
): Promise<(DocumentLine & { readonly revokedAt: Date | null; readonly sha256: Buffer | null }) | null> {
  const row = await db
    .selectFrom('issued_document')
    .innerJoin('signing_key', 'signing_key.kid', 'issued_document.kid')
    .select([...line, 'issued_document.revoked_at', 'sha256', 'signing_key.revoked_at as key_revoked_at'])
    .where('document_no', '=', documentNo)
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { state, ...rest } = lineOf(row)
  const { sha256, revoked_at: revokedAt, key_revoked_at: keyRevokedAt } = row
  // With its key the paper is revoked at once, before the batch of its owner's papers has come to it.
  const isTakenBack = keyRevokedAt !== null && (state === 'READY' || state === 'GENERATING')

  return {
    ...rest,
    state: isTakenBack ? 'REVOKED' : state,
    revokedAt: isTakenBack ? keyRevokedAt : revokedAt,
    sha256,
  }
}

/** Takes back papers that a key signed, at most so many; answers whose they were. */
export async function takeBackOfKey(
  tx: Tx,
  of: { readonly kid: string; readonly at: Date; readonly limit: number },
): Promise<DocumentKey[]> {
  const { rows } = await sql<{ customer_no: string; document_no: string }>`
    update issued_document set state = 'REVOKED', revoked_at = ${of.at}, copy_cipher = null
    where document_no in (select document_no from issued_document
      where kid = ${of.kid} and state in ('READY', 'GENERATING') order by document_no limit ${of.limit} for update)
    returning customer_no, document_no`.execute(tx)

  return rows.map((row) => ({ customerNo: row.customer_no, documentNo: row.document_no }))
}

/** How many papers a customer had made since two instants; without those whose file could not be made. */
export async function countDocuments(
  db: Queryable,
  of: { customerNo: string; sinceDay: Date; sinceMonth: Date },
): Promise<{ today: number; thisMonth: number }> {
  const { rows } = await sql<{ today: number; month: number }>`
    select count(*) filter (where issued_at >= ${of.sinceDay})::int as today, count(*)::int as month
    from issued_document
    where customer_no = ${of.customerNo} and issued_at >= ${of.sinceMonth} and state <> 'FAILED' limit 1`.execute(
    db,
  )

  return { today: rows[0]?.today ?? 0, thisMonth: rows[0]?.month ?? 0 }
}

/** Keeps a signed statement whose file is to be made. */
export async function insertDocument(
  tx: Tx,
  document: DocumentKey & {
    readonly asOf: Day
    readonly issuedAt: Date
    readonly validTo: Day
    readonly kid: string
    readonly statementCipher: Buffer
  },
): Promise<void> {
  await tx
    .insertInto('issued_document')
    .values({
      customer_no: document.customerNo,
      document_no: document.documentNo,
      kind: 'PROOF',
      as_of: document.asOf,
      issued_at: document.issuedAt,
      valid_to: document.validTo,
      kid: document.kid,
      statement_cipher: document.statementCipher,
    })
    .execute()
}

/** Keeps the file of a paper that waits for it; one that was revoked or made meanwhile stays as it is. */
export async function keepCopy(
  tx: Tx,
  { customerNo, documentNo }: DocumentKey,
  copy: { readonly sealed: Buffer; readonly sha256: Buffer },
): Promise<void> {
  await tx
    .updateTable('issued_document')
    .set({ state: 'READY', copy_cipher: copy.sealed, sha256: copy.sha256 })
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('state', '=', 'GENERATING')
    .execute()
}

/** The file of a paper cannot be made: a character of it is in no font. */
export async function failDocument(tx: Tx, { customerNo, documentNo }: DocumentKey): Promise<void> {
  await tx
    .updateTable('issued_document')
    .set({ state: 'FAILED', failure: 'GLYPH' })
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('state', '=', 'GENERATING')
    .execute()
}

/** Takes a ready paper back. */
export async function revokeReady(tx: Tx, { customerNo, documentNo }: DocumentKey, at: Date): Promise<void> {
  await tx
    .updateTable('issued_document')
    .set({ state: 'REVOKED', revoked_at: at })
    .where('customer_no', '=', customerNo)
    .where('document_no', '=', documentNo)
    .where('state', '=', 'READY')
    .execute()
}

/** Papers that were ready and whose last day is over before a day, oldest first. */
export async function findEndedDocuments(db: Queryable, day: Day, limit: number): Promise<DocumentKey[]> {
  const rows = await db
    .selectFrom('issued_document')
    .select(['customer_no', 'document_no'])
    .where('state', '=', 'READY')
    .where('valid_to', '<', day)
    .orderBy('valid_to')
    .orderBy('document_no')
    .limit(limit)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, documentNo: row.document_no }))
}

/**
 * Ends papers that are ready: their files go, what was signed and the hash stay, so that what was handed out
 * can still be told to be ours and to have ended.
 */
export async function expireReady(tx: Tx, documents: readonly DocumentKey[]): Promise<void> {
  await tx
    .updateTable('issued_document')
    .set({ state: 'EXPIRED', copy_cipher: null })
    .where(
      'document_no',
      'in',
      documents.map(({ documentNo }) => documentNo),
    )
    .where('state', '=', 'READY')
    .execute()
}

function lineOf(row: {
  document_no: string
  state: string
  as_of: Day
  issued_at: Date
  valid_to: Day
}): DocumentLine {
  return {
    documentNo: row.document_no,
    // The table's own check knows no other.
    state: row.state as DocumentLine['state'],
    asOf: row.as_of,
    issuedAt: row.issued_at,
    validTo: row.valid_to,
  }
}
