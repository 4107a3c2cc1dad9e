import type { CaseState } from '@tongzhou/domain/assistant/case-state'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A case that was handed over to a person. */
export interface CaseRow {
  readonly customerNo: string
  readonly caseNo: string
  readonly state: CaseState
  readonly conversationNo: string | null
  readonly openedAt: Date
  readonly replyBy: Date
  readonly handlerNo: string | null
  /** The sealed mobile of a visitor. */
  readonly contactCipher: Buffer | null
}

/** Whose cases: a customer's, or those of a visitor ('') known by the keyed hash of his mobile. */
export interface CaseOwner {
  readonly customerNo: string
  readonly contactIndex: Buffer | null
}

/** Messages of one case that are shown; a customer cannot write more (MESSAGES_A_DAY). */
const MESSAGES = 200
/** Cases that the staff see at once. */
const LISTED = 200

const columns = [
  'customer_no',
  'case_no',
  'state',
  'conversation_no',
  'opened_at',
  'reply_by',
  'handler_no',
  'contact_cipher',
] as const

interface Columns {
  customer_no: string
  case_no: string
  state: string
  conversation_no: string | null
  opened_at: Date
  reply_by: Date
  handler_no: string | null
  contact_cipher: Buffer | null
}

const rowOf = (row: Columns): CaseRow => ({
  customerNo: row.customer_no,
  caseNo: row.case_no,
  // The column admits these states only.
  state: row.state as CaseState,
  conversationNo: row.conversation_no,
  openedAt: row.opened_at,
  replyBy: row.reply_by,
  handlerNo: row.handler_no,
  contactCipher: row.contact_cipher,
})

/** A case of somebody: the one named, or the one that was opened last. */
export async function findCase(
  db: Queryable,
  of: { by: CaseOwner; caseNo?: string },
): Promise<CaseRow | null> {
  const row = await db
    .selectFrom('service_case')
    .select(columns)
    .where('customer_no', '=', of.by.customerNo)
    .where('contact_index', 'is not distinct from', of.by.contactIndex)
    .$if(of.caseNo !== undefined, (query) => query.where('case_no', '=', of.caseNo ?? ''))
    // One that is not closed comes before all others.
    .orderBy('closed_at', 'desc')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : rowOf(row)
}

/** The cases of one visitor, and of all visitors of his network, wait here for each other. */
export async function lockVisitorCases(
  tx: Tx,
  of: { contactIndex: Buffer; networkIndex: Buffer },
): Promise<void> {
  for (const index of [of.networkIndex, of.contactIndex]) {
    const key = `case:${index.toString('hex')}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  }
}

/** How many cases a visitor has opened since, and all visitors of his network. */
export async function countVisitorCases(
  db: Queryable,
  of: { contactIndex: Buffer; networkIndex: Buffer; since: Date },
): Promise<{ ofContact: number; ofNetwork: number }> {
  const { contactIndex, networkIndex, since } = of
  // The rows of visitors stand under ''.
  const customerNo = ''
  const { rows } = await sql<{ own: bigint; network: bigint }>`select
    (select count(*) from service_case where customer_no = ${customerNo} and contact_index = ${contactIndex}
      and opened_at >= ${since}) as own,
    (select count(*) from service_case where customer_no = ${customerNo} and network_index = ${networkIndex}
      and opened_at >= ${since}) as network
    limit 1`.execute(db)

  return { ofContact: Number(rows[0]?.own ?? 0n), ofNetwork: Number(rows[0]?.network ?? 0n) }
}

/** The case of a number, whoever's, locked: for the staff, who know the number alone. */
export async function lockCase(tx: Tx, caseNo: string): Promise<CaseRow | null> {
  const row = await tx
    .selectFrom('service_case')
    .select(columns)
    .where('case_no', '=', caseNo)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

  return row === undefined ? null : rowOf(row)
}

/** Cases that are not closed, the one that is due first before. */
export async function openCases(db: Queryable): Promise<CaseRow[]> {
  const rows = await db
    .selectFrom('service_case')
    .select(columns)
    .where('state', '<>', 'CLOSED')
    .orderBy('reply_by')
    .orderBy('case_no')
    .limit(LISTED)
    .execute()

  return rows.map(rowOf)
}

/** Opens a case; whose it is is locked, so there is no other open one. */
export async function addCase(
  tx: Tx,
  row: Omit<CaseRow, 'state' | 'handlerNo'> & { contactIndex: Buffer | null; networkIndex: Buffer | null },
): Promise<void> {
  await tx
    .insertInto('service_case')
    .values({
      customer_no: row.customerNo,
      case_no: row.caseNo,
      state: 'WAITING',
      conversation_no: row.conversationNo,
      opened_at: row.openedAt,
      reply_by: row.replyBy,
      contact_index: row.contactIndex,
      contact_cipher: row.contactCipher,
      network_index: row.networkIndex,
    })
    .execute()
}

/** Moves a case to a state: who took it, until when it is answered, when it was closed. */
export async function moveCase(
  tx: Tx,
  to: {
    customerNo: string
    caseNo: string
    state: CaseState
    replyBy?: Date
    handlerNo?: string
    closedAt?: Date
  },
): Promise<void> {
  await tx
    .updateTable('service_case')
    .set({
      state: to.state,
      ...(to.replyBy && { reply_by: to.replyBy }),
      ...(to.handlerNo && { handler_no: to.handlerNo }),
      ...(to.closedAt && { closed_at: to.closedAt }),
    })
    .where('customer_no', '=', to.customerNo)
    .where('case_no', '=', to.caseNo)
    .execute()
}

/** What was written in a case, oldest first, sealed. */
export async function caseMessages(
  db: Queryable,
  of: { customerNo: string; caseNo: string },
): Promise<{ seq: number; author: 'CUSTOMER' | 'STAFF'; text: Buffer; writtenAt: Date }[]> {
  const rows = await db
    .selectFrom('service_case_message')
    .select(['seq', 'author', 'text_cipher', 'written_at'])
    .where('customer_no', '=', of.customerNo)
    .where('case_no', '=', of.caseNo)
    .orderBy('seq')
    .limit(MESSAGES)
    .execute()

  return rows.map((row) => ({
    seq: row.seq,
    // The column admits these two only.
    author: row.author as 'CUSTOMER' | 'STAFF',
    text: row.text_cipher,
    writtenAt: row.written_at,
  }))
}

/** Adds what somebody wrote behind what stands there. */
export async function addCaseMessage(
  tx: Tx,
  message: {
    customerNo: string
    caseNo: string
    seq: number
    author: 'CUSTOMER' | 'STAFF'
    text: Buffer
    writtenAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('service_case_message')
    .values({
      customer_no: message.customerNo,
      case_no: message.caseNo,
      seq: message.seq,
      author: message.author,
      text_cipher: message.text,
      written_at: message.writtenAt,
    })
    .execute()
}
