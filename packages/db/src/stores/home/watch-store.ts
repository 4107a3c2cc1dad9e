import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

export interface WatchedFund {
  readonly fundCode: string
  readonly groupId: string | null
  readonly note: string | null
  readonly addedAt: Date
}

export interface WatchGroup {
  readonly groupId: string
  readonly name: string
}

const MOST = 200
const MOST_GROUPS = 20

/** A customer's watch list in his own order, newest first where he has none. */
export async function findWatched(db: Queryable, customerNo: string): Promise<WatchedFund[]> {
  const rows = await db
    .selectFrom('watch_list')
    .select(['fund_code', 'group_id', 'note', 'added_at'])
    .where('customer_no', '=', customerNo)
    .orderBy('position')
    .orderBy('added_at', 'desc')
    .orderBy('fund_code')
    .limit(MOST)
    .execute()

  return rows.map((row) => ({
    fundCode: row.fund_code,
    groupId: row.group_id,
    note: row.note,
    addedAt: row.added_at,
  }))
}

/** How many funds a customer watches. */
export async function countWatched(db: Queryable, customerNo: string): Promise<number> {
  const row = await db
    .selectFrom('watch_list')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return Number(row?.n ?? 0)
}

/**
 * Whether customers watch a fund each: an answer by the place of the question in the lists, none where the
 * session has ended.
 */
export const findWatchedOfSessions = statement<
  { n: number; is_watched: boolean },
  {
    customerNos: readonly string[]
    sessionHashes: readonly Buffer[]
    fundCodes: readonly string[]
    wallNow: Date
    idleSince: Date
    appIdleSince: Date
  }
>(`select asked.n::integer - 1 as n, w.customer_no is not null as is_watched
  from unnest(:customerNos::text[], :sessionHashes::bytea[], :fundCodes::bpchar[]) with ordinality as asked (customer_no, session_hash, fund_code, n)
  join session s on s.token_hash = asked.session_hash and s.customer_no = asked.customer_no and s.expires_at > :wallNow
    and s.last_seen_at >= case s.kind when 'browser' then :idleSince::timestamptz else :appIdleSince::timestamptz end
  join customer c on c.customer_no = asked.customer_no and c.status <> '3'
  left join watch_list w on w.customer_no = asked.customer_no and w.fund_code = asked.fund_code`)

/** Adds funds to a customer's list; those on it already stay as they are. */
export async function addWatched(
  tx: Tx,
  added: { customerNo: string; fundCodes: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('watch_list')
    .values(
      added.fundCodes.map((code) => ({
        customer_no: added.customerNo,
        fund_code: code,
        added_at: added.now,
      })),
    )
    .onConflict((c) => c.columns(['customer_no', 'fund_code']).doNothing())
    .execute()
}

/** Takes funds off a customer's list. */
export async function removeWatched(
  tx: Tx,
  removed: { customerNo: string; fundCodes: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('watch_list')
    .where('customer_no', '=', removed.customerNo)
    .where('fund_code', 'in', removed.fundCodes)
    .execute()
}

/** His groups in his own order. */
export async function findWatchGroups(db: Queryable, customerNo: string): Promise<WatchGroup[]> {
  const rows = await db
    .selectFrom('watch_group')
    .select(['group_id', 'name'])
    .where('customer_no', '=', customerNo)
    .orderBy('position')
    .orderBy('name')
    .limit(MOST_GROUPS)
    .execute()

  return rows.map((row) => ({ groupId: row.group_id, name: row.name }))
}

/** A new group at the end. */
export async function addWatchGroup(
  tx: Tx,
  group: { customerNo: string; name: string; position: number },
): Promise<string> {
  const row = await tx
    .insertInto('watch_group')
    .values({ customer_no: group.customerNo, name: group.name, position: group.position })
    .returning('group_id')
    .executeTakeFirstOrThrow()

  return row.group_id
}

/** Another name for a group of his. */
export async function renameWatchGroup(
  tx: Tx,
  group: { customerNo: string; groupId: string; name: string },
): Promise<void> {
  await tx
    .updateTable('watch_group')
    .set({ name: group.name })
    .where('customer_no', '=', group.customerNo)
    .where('group_id', '=', group.groupId)
    .execute()
}

/** Deletes a group of his; its funds stay on the list. False when it is not his or not there. */
export async function deleteWatchGroup(
  tx: Tx,
  key: { customerNo: string; groupId: string },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('watch_group')
    .where('customer_no', '=', key.customerNo)
    .where('group_id', '=', key.groupId)
    .executeTakeFirst()

  return result.numDeletedRows > 0n
}

/** Puts funds of the list into a group of his (null = none). */
export async function moveWatched(
  tx: Tx,
  move: { customerNo: string; fundCodes: readonly string[]; groupId: string | null },
): Promise<void> {
  await tx
    .updateTable('watch_list')
    .set({ group_id: move.groupId })
    .where('customer_no', '=', move.customerNo)
    .where('fund_code', 'in', move.fundCodes)
    .execute()
}

/** His note on a fund of the list (null = none). False when the fund is not on it. */
export async function noteWatched(
  tx: Tx,
  note: { customerNo: string; fundCode: string; text: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('watch_list')
    .set({ note: note.text })
    .where('customer_no', '=', note.customerNo)
    .where('fund_code', '=', note.fundCode)
    .executeTakeFirst()

  return result.numUpdatedRows > 0n
}

/** The order of funds: those named first, in that order. */
export async function orderWatched(tx: Tx, customerNo: string, fundCodes: readonly string[]): Promise<void> {
  await sql`
    update watch_list w set position = coalesce(array_position(${[...fundCodes]}::text[], w.fund_code::text), ${MOST + 1})
    where w.customer_no = ${customerNo}`.execute(tx)
}

/** The order of groups: those named first, in that order. */
export async function orderWatchGroups(
  tx: Tx,
  customerNo: string,
  groupIds: readonly string[],
): Promise<void> {
  await sql`
    update watch_group g set position = coalesce(array_position(${[...groupIds]}::text[], g.group_id::text), ${MOST_GROUPS + 1})
    where g.customer_no = ${customerNo}`.execute(tx)
}
