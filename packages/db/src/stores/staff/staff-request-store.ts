import type { RequestState } from '@tongzhou/domain/staff/request-state'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** An operation that waits, or waited, for its second person. */
export interface StaffRequestRow {
  readonly requestNo: string
  readonly operation: string
  /** `kind:id` of what it is about. */
  readonly subject: string
  /** Payload and facts, sealed together. */
  readonly contentCipher: Buffer
  readonly contentHash: Buffer
  readonly makerNo: string
  readonly reason: string
  readonly state: RequestState
  /** Why the last approval could not be carried out. */
  readonly fault: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly checkerNo: string | null
  /** Of the second person's word; null = there is none. */
  readonly decidedAt: Date | null
}

type NewRequest = Omit<StaffRequestRow, 'requestNo' | 'state' | 'fault' | 'checkerNo' | 'decidedAt'> & {
  readonly day: Day
}

/** Stores a request under the next number of its day: Q, the day, five digits. */
export async function addRequest(tx: Tx, added: NewRequest): Promise<string> {
  const { rows } = await sql<{
    last: number
  }>`insert into staff_request_serial (day, last) values (${added.day}, 1)
    on conflict on constraint staff_request_serial_pk do update set last = staff_request_serial.last + 1 returning last`.execute(
    tx,
  )
  const requestNo = `Q${added.day.replaceAll('-', '')}${String(rows[0]?.last ?? 0).padStart(5, '0')}`
  await tx
    .insertInto('staff_request')
    .values({
      request_no: requestNo,
      operation: added.operation,
      subject: added.subject,
      content_cipher: added.contentCipher,
      content_hash: added.contentHash,
      maker_no: added.makerNo,
      reason: added.reason,
      made_at: added.madeAt,
      expires_at: added.expiresAt,
    })
    .execute()

  return requestNo
}

/** The open request of an operation on a subject; null when there is none. */
export async function openRequestOf(
  db: Queryable,
  about: { operation: string; subject: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('staff_request')
    .select('request_no')
    .where('operation', '=', about.operation)
    .where('subject', '=', about.subject)
    .where('state', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst()

  return row?.request_no ?? null
}

/** Serialises the makers of one operation, so that each sees the open request of the other. */
export async function holdRequests(tx: Tx, about: { operation: string; subject: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`staff_request ${about.operation} ${about.subject}`}))`.execute(
    tx,
  )
}

const selection = [
  'staff_request.request_no as requestNo',
  'operation',
  'subject',
  'content_cipher as contentCipher',
  'staff_request.content_hash as contentHash',
  'maker_no as makerNo',
  'staff_request.reason as reason',
  'state',
  'fault',
  'made_at as madeAt',
  'expires_at as expiresAt',
  'staff_decision.staff_no as checkerNo',
  'staff_decision.decided_at as decidedAt',
] as const

const MOST_ROWS = 500

function requests(db: Queryable) {
  return db
    .selectFrom('staff_request')
    .leftJoin('staff_decision', 'staff_decision.request_no', 'staff_request.request_no')
    .select(selection)
    .limit(MOST_ROWS)
}

/** Requests of somebody or of some operations, the newest first: the open ones, or those of every state. */
export async function listRequests(
  db: Queryable,
  wanted: { all: boolean; makerNo: string; operations: readonly string[] },
): Promise<StaffRequestRow[]> {
  const { makerNo, operations } = wanted
  const query = wanted.all ? requests(db) : requests(db).where('state', '=', 'OPEN')
  const rows = await query
    .where((eb) =>
      eb.or([eb('maker_no', '=', makerNo), eb('operation', '=', eb.fn.any(eb.val([...operations])))]),
    )
    .orderBy('made_at', 'desc')
    .execute()

  return rows.map(rowFrom)
}

/** One request; null when the number is unknown. */
export async function findRequest(db: Queryable, requestNo: string): Promise<StaffRequestRow | null> {
  const row = await requests(db).where('staff_request.request_no', '=', requestNo).limit(1).executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** One request, locked before anything it is about (R-STF-9); null when the number is unknown. */
export async function lockRequest(tx: Tx, requestNo: string): Promise<StaffRequestRow | null> {
  const row = await requests(tx)
    .where('staff_request.request_no', '=', requestNo)
    .forUpdate('staff_request')
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** Ends a locked request. */
export async function endRequest(
  tx: Tx,
  requestNo: string,
  end: { state: Exclude<RequestState, 'OPEN'>; now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_request')
    .set({ state: end.state, ended_at: end.now })
    .where('request_no', '=', requestNo)
    .execute()
}

/** Notes that an approval could not be carried out; the request stays open. */
export async function noteRequestFault(tx: Tx, requestNo: string, fault: string): Promise<void> {
  await tx
    .updateTable('staff_request')
    .set({ fault })
    .where('request_no', '=', requestNo)
    .where('state', '=', 'OPEN')
    .execute()
}

/** The numbers of things of a kind about which a request waits, as its subjects name them. */
export async function subjectsAsked(
  db: Queryable,
  wanted: { kind: string; now: Date },
): Promise<ReadonlySet<string>> {
  const { kind, now } = wanted
  const rows = await db
    .selectFrom('staff_request')
    .select('subject')
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .where('subject', 'like', `${kind}:%`)
    .limit(10_000)
    .execute()

  return new Set(rows.map(({ subject }) => subject.slice(kind.length + 1)))
}

/** Ends the requests whose time is over (R-STF-6). */
export async function expireRequests(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('staff_request')
    .set({ state: 'EXPIRED', ended_at: now })
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', now)
    .execute()
}

/** Ends what somebody asked for who is not of the staff any more. */
export async function voidRequestsOf(tx: Tx, makerNo: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_request')
    .set({ state: 'VOID', ended_at: now })
    .where('state', '=', 'OPEN')
    .where('maker_no', '=', makerNo)
    .execute()
}

/** The second person's word. The database refuses the maker, another content and whoever is not active. */
export async function addDecision(
  tx: Tx,
  decision: {
    requestNo: string
    staffNo: string
    word: 'APPROVE' | 'REJECT'
    contentHash: Buffer
    reason: string | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('staff_decision')
    .values({
      request_no: decision.requestNo,
      staff_no: decision.staffNo,
      word: decision.word,
      content_hash: decision.contentHash,
      reason: decision.reason,
      decided_at: decision.now,
    })
    .execute()
}

function rowFrom(row: Omit<StaffRequestRow, 'state'> & { state: string }): StaffRequestRow {
  // The constraint staff_request_state holds the column to these.
  return { ...row, state: row.state as RequestState }
}
