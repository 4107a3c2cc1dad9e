import type { ComplaintKind } from '@tongzhou/domain/content/complaint-days'
import type { ComplaintAct, ComplaintState } from '@tongzhou/domain/content/complaint-state'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

export interface ComplaintRow {
  readonly customerNo: string
  readonly complaintNo: string
  readonly kind: ComplaintKind
  readonly state: ComplaintState
  readonly receivedAt: Date
  readonly contactBy: Day | null
  readonly acceptBy: Day | null
  readonly answerBy: Day
  readonly limit: Day
  readonly handlerNo: string | null
  readonly firstHandlerNo: string | null
  readonly wasReopened: boolean
  readonly repliedAt: Date | null
}

/** Complaints that are listed at once. */
const LISTED = 200

const columns = [
  'customer_no',
  'complaint_no',
  'kind',
  'state',
  'received_at',
  'contact_by',
  'accept_by',
  'answer_by',
  'limit_day',
  'handler_no',
  'first_handler_no',
  'was_reopened',
  'replied_at',
] as const

interface Columns {
  customer_no: string
  complaint_no: string
  kind: string
  state: string
  received_at: Date
  contact_by: Day | null
  accept_by: Day | null
  answer_by: Day
  limit_day: Day
  handler_no: string | null
  first_handler_no: string | null
  was_reopened: boolean
  replied_at: Date | null
}

const rowOf = (row: Columns): ComplaintRow => ({
  customerNo: row.customer_no,
  complaintNo: row.complaint_no,
  // The columns admit these kinds and states only.
  kind: row.kind as ComplaintKind,
  state: row.state as ComplaintState,
  receivedAt: row.received_at,
  contactBy: row.contact_by,
  acceptBy: row.accept_by,
  answerBy: row.answer_by,
  limit: row.limit_day,
  handlerNo: row.handler_no,
  firstHandlerNo: row.first_handler_no,
  wasReopened: row.was_reopened,
  repliedAt: row.replied_at,
})

/** What a customer has complained of, the newest first. */
export async function findComplaints(db: Queryable, customerNo: string): Promise<ComplaintRow[]> {
  const rows = await db
    .selectFrom('complaint')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .orderBy('received_at', 'desc')
    .orderBy('complaint_no')
    .limit(LISTED)
    .execute()

  return rows.map(rowOf)
}

/** One of a customer, by its number. */
export async function findComplaint(
  db: Queryable,
  of: { customerNo: string; complaintNo: string },
): Promise<ComplaintRow | null> {
  const row = await db
    .selectFrom('complaint')
    .select(columns)
    .where('customer_no', '=', of.customerNo)
    .where('complaint_no', '=', of.complaintNo)
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : rowOf(row)
}

/** The complaint of a number, whoever's, locked: for the staff, and before a move. */
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
  row: Omit<ComplaintRow, 'state' | 'handlerNo' | 'firstHandlerNo' | 'wasReopened' | 'repliedAt'>,
): Promise<void> {
  await tx
    .insertInto('complaint')
    .values({
      customer_no: row.customerNo,
      complaint_no: row.complaintNo,
      kind: row.kind,
      state: 'RECEIVED',
      received_at: row.receivedAt,
      contact_by: row.contactBy,
      accept_by: row.acceptBy,
      answer_by: row.answerBy,
      limit_day: row.limit,
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
    readonly author: 'CUSTOMER' | 'STAFF'
    readonly staffNo: string | null
    readonly text: Buffer | null
    readonly now: Date
  },
): Promise<number> {
  const { row, act, state } = to
  const { customerNo, complaintNo } = row
  const takesUp = act === 'ACCEPT' || act === 'REFUSE'
  await tx
    .updateTable('complaint')
    .set({
      state,
      ...(takesUp && { handler_no: to.staffNo }),
      ...(takesUp && row.firstHandlerNo === null && { first_handler_no: to.staffNo }),
      ...(act === 'REOPEN' && { was_reopened: true, handler_no: null }),
      ...(act === 'REPLY' && { replied_at: to.now }),
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
    readonly author: 'CUSTOMER' | 'STAFF'
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

/** What was done with a complaint, oldest first; the words are sealed. */
export async function complaintEvents(
  db: Queryable,
  of: { customerNo: string; complaintNo: string },
): Promise<
  { act: string; state: ComplaintState; author: 'CUSTOMER' | 'STAFF'; text: Buffer | null; at: Date }[]
> {
  const rows = await db
    .selectFrom('complaint_event')
    .select(['act', 'state', 'author', 'text_cipher', 'at'])
    .where('customer_no', '=', of.customerNo)
    .where('complaint_no', '=', of.complaintNo)
    .orderBy('seq')
    .limit(LISTED)
    .execute()

  return rows.map((row) => ({
    act: row.act,
    // Written by moveComplaint alone.
    state: row.state as ComplaintState,
    author: row.author as 'CUSTOMER' | 'STAFF',
    text: row.text_cipher,
    at: row.at,
  }))
}
