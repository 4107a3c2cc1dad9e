import type { ComplaintCause, ComplaintSource } from '@tongzhou/domain/content/complaint-cause'
import type { ComplaintKind } from '@tongzhou/domain/content/complaint-days'
import type { ComplaintAct, ComplaintState } from '@tongzhou/domain/content/complaint-state'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

export interface ComplaintRow {
  readonly customerNo: string
  readonly complaintNo: string
  readonly kind: ComplaintKind
  readonly cause: ComplaintCause
  readonly source: ComplaintSource
  readonly outerNo: string | null
  readonly state: ComplaintState
  readonly receivedAt: Date
  readonly contactBy: Day | null
  readonly acceptBy: Day | null
  readonly answerBy: Day
  readonly limit: Day
  /** Since when the days of the answer stand still. */
  readonly pausedOn: Day | null
  readonly isExtended: boolean
  readonly handlerNo: string | null
  readonly firstHandlerNo: string | null
  readonly wasReopened: boolean
  readonly repliedAt: Date | null
  readonly firstRepliedOn: Day | null
  /** The sealed mobile of a visitor. */
  readonly contactCipher: Buffer | null
  /** Orders of the customer that it is about. */
  readonly orderNos: readonly string[]
  /** Whom of the house it names, sealed. */
  readonly aboutCipher: Buffer | null
}

/** Who complains: a customer, or a visitor ('') known by the keyed hash of his mobile. */
export interface Complainant {
  readonly customerNo: string
  readonly contactIndex: Buffer | null
}

/** What a move changes beside the state. */
export type ComplaintChange = Partial<
  Pick<
    ComplaintRow,
    | 'answerBy'
    | 'limit'
    | 'pausedOn'
    | 'isExtended'
    | 'handlerNo'
    | 'firstHandlerNo'
    | 'wasReopened'
    | 'repliedAt'
    | 'firstRepliedOn'
  >
> & { readonly firstAnswerBy?: Day }

export type ComplaintAuthor = 'CUSTOMER' | 'STAFF' | 'SYSTEM'

/** Complaints that are listed at once. */
const LISTED = 200

const columns = [
  'customer_no as customerNo',
  'complaint_no as complaintNo',
  'kind',
  'cause',
  'source',
  'outer_no as outerNo',
  'state',
  'received_at as receivedAt',
  'contact_by as contactBy',
  'accept_by as acceptBy',
  'answer_by as answerBy',
  'limit_day as limit',
  'paused_on as pausedOn',
  'is_extended as isExtended',
  'handler_no as handlerNo',
  'first_handler_no as firstHandlerNo',
  'was_reopened as wasReopened',
  'replied_at as repliedAt',
  'first_replied_on as firstRepliedOn',
  'contact_cipher as contactCipher',
  'order_nos as orderNos',
  'about_cipher as aboutCipher',
] as const

/** A row as it is read: the columns admit the kinds, causes, sources and states of the sets only. */
interface Read extends Omit<ComplaintRow, 'kind' | 'cause' | 'source' | 'state'> {
  readonly kind: string
  readonly cause: string
  readonly source: string
  readonly state: string
}
const rowOf = (row: Read): ComplaintRow => row as ComplaintRow

/** What somebody has complained of, the newest first. */
export async function findComplaints(db: Queryable, by: Complainant): Promise<ComplaintRow[]> {
  const rows = await db
    .selectFrom('complaint')
    .select(columns)
    .where('customer_no', '=', by.customerNo)
    .where('contact_index', 'is not distinct from', by.contactIndex)
    .orderBy('received_at', 'desc')
    .orderBy('complaint_no')
    .limit(LISTED)
    .execute()

  return rows.map(rowOf)
}

/** One of somebody's, by its number; in a transaction it may be locked. */
export async function findComplaint(
  db: Queryable,
  of: { by: Complainant; complaintNo: string; isLocked?: boolean },
): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .select(columns)
    .where('customer_no', '=', of.by.customerNo)
    .where('contact_index', 'is not distinct from', of.by.contactIndex)
    .where('complaint_no', '=', of.complaintNo)
    .limit(1)
    .$if(of.isLocked === true, (query) => query.forUpdate())
    .executeTakeFirst()

  return row === undefined ? null : rowOf(row)
}

/**
 * The complaint that a form made, with the hash of what was sent; forms of one number wait here for each
 * other.
 */
export async function lockDraft(
  tx: Tx,
  draftNo: string,
): Promise<{ complaintNo: string; hash: Buffer } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`complaint:${draftNo}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('complaint')
    .select(['complaint_no', 'draft_hash'])
    .where('draft_no', '=', draftNo)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : { complaintNo: row.complaint_no, hash: row.draft_hash ?? Buffer.alloc(0) }
}

/** What a visitor sends is counted one after the other: his mobile is locked until the transaction ends. */
export async function lockContact(tx: Tx, contactIndex: Buffer): Promise<void> {
  const key = `complaint-contact:${contactIndex.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** The complaint of a number, whoever's, locked: for the staff and the daily step. */
export async function lockComplaint(tx: Tx, complaintNo: string): Promise<ComplaintRow | null> {
  const row = await tx
    .selectFrom('complaint')
    .select(columns)
    .where('complaint_no', '=', complaintNo)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

  return row === undefined ? null : rowOf(row)
}

/** The complaint of a number, whoever's: for the staff who read it. */
export async function readComplaint(db: Queryable, complaintNo: string): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .select(columns)
    .where('complaint_no', '=', complaintNo)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : rowOf(row)
}

/** The complaint that another body passed on under its number. */
export async function findOuterComplaint(db: Queryable, outerNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('complaint')
    .select('complaint_no')
    .where('outer_no', '=', outerNo)
    .limit(1)
    .executeTakeFirst()

  return row?.complaint_no ?? null
}

/** What waits for the staff, the one due first before. */
export async function openComplaints(db: Queryable): Promise<ComplaintRow[]> {
  const rows = await db
    .selectFrom('complaint')
    .select(columns)
    .where('state', 'not in', ['CLOSED', 'WITHDRAWN', 'NOT_ACCEPTED'])
    .orderBy('answer_by')
    .orderBy('complaint_no')
    .limit(LISTED)
    .execute()

  return rows.map(rowOf)
}

export async function addComplaint(
  tx: Tx,
  row: Pick<
    ComplaintRow,
    | 'customerNo'
    | 'complaintNo'
    | 'kind'
    | 'cause'
    | 'source'
    | 'outerNo'
    | 'receivedAt'
    | 'contactBy'
    | 'acceptBy'
    | 'answerBy'
    | 'limit'
    | 'contactCipher'
    | 'orderNos'
    | 'aboutCipher'
  > & {
    readonly contactIndex: Buffer | null
    readonly draft: { readonly no: string; readonly hash: Buffer } | null
  },
): Promise<void> {
  await tx
    .insertInto('complaint')
    .values({
      customer_no: row.customerNo,
      complaint_no: row.complaintNo,
      kind: row.kind,
      cause: row.cause,
      source: row.source,
      outer_no: row.outerNo,
      state: 'RECEIVED',
      received_at: row.receivedAt,
      contact_by: row.contactBy,
      accept_by: row.acceptBy,
      answer_by: row.answerBy,
      limit_day: row.limit,
      contact_index: row.contactIndex,
      contact_cipher: row.contactCipher,
      order_nos: [...row.orderNos],
      about_cipher: row.aboutCipher,
      draft_no: row.draft?.no ?? null,
      draft_hash: row.draft?.hash ?? null,
    })
    .execute()
}

/** Moves a complaint that is locked, and writes who did what. */
export async function moveComplaint(
  tx: Tx,
  to: {
    readonly row: ComplaintRow
    readonly act: ComplaintAct
    readonly state: ComplaintState
    readonly change: ComplaintChange
    readonly author: ComplaintAuthor
    readonly staffNo: string | null
    readonly text: Buffer | null
    readonly now: Date
  },
): Promise<number> {
  const { row, state, change } = to
  const { customerNo, complaintNo } = row
  await tx
    .updateTable('complaint')
    .set({
      state,
      // What is left out stays.
      answer_by: change.answerBy,
      limit_day: change.limit,
      paused_on: change.pausedOn,
      is_extended: change.isExtended,
      handler_no: change.handlerNo,
      first_handler_no: change.firstHandlerNo,
      was_reopened: change.wasReopened,
      replied_at: change.repliedAt,
      first_replied_on: change.firstRepliedOn,
      first_answer_by: change.firstAnswerBy,
    })
    .where('customer_no', '=', customerNo)
    .where('complaint_no', '=', complaintNo)
    .execute()

  return await addComplaintEvent(tx, { ...to, customerNo, complaintNo })
}

/** Writes what was done with a complaint; answers its number among the others. */
export async function addComplaintEvent(
  tx: Tx,
  event: {
    readonly customerNo: string
    readonly complaintNo: string
    readonly act: string
    readonly state: ComplaintState
    readonly author: ComplaintAuthor
    readonly staffNo: string | null
    readonly text: Buffer | null
    readonly now: Date
  },
): Promise<number> {
  const { customerNo, complaintNo } = event
  const seq = (await complaintEvents(tx, { customerNo, complaintNo })).length + 1
  await tx
    .insertInto('complaint_event')
    .values({
      customer_no: customerNo,
      complaint_no: complaintNo,
      seq,
      act: event.act,
      state: event.state,
      author: event.author,
      staff_no: event.staffNo,
      text_cipher: event.text,
      at: event.now,
    })
    .execute()

  return seq
}

export interface ComplaintEvent {
  readonly seq: number
  readonly act: string
  readonly state: ComplaintState
  readonly author: ComplaintAuthor
  readonly text: Buffer | null
  readonly at: Date
}

/** What was done with a complaint, oldest first; the words are sealed. */
export async function complaintEvents(
  db: Queryable,
  of: { customerNo: string; complaintNo: string },
): Promise<ComplaintEvent[]> {
  const rows = await db
    .selectFrom('complaint_event')
    .select(['seq', 'act', 'state', 'author', 'text_cipher', 'at'])
    .where('customer_no', '=', of.customerNo)
    .where('complaint_no', '=', of.complaintNo)
    .orderBy('seq')
    .limit(LISTED)
    .execute()

  return rows.map((row) => ({
    seq: row.seq,
    act: row.act,
    // Written by moveComplaint alone.
    state: row.state as ComplaintState,
    author: row.author as ComplaintAuthor,
    text: row.text_cipher,
    at: row.at,
  }))
}
