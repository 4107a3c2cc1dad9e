import { createHash } from 'node:crypto'
import type { SealCause } from '@tongzhou/domain/holding/replay'
import { type Day, addDays, dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Database, Queryable, Tx } from '../../connect'

/** The lock that writers of an account's rows share (migration 0297). */
const ACCOUNT_LOCK = 7_001_002

/** Bytes of a row's hash that a seal keeps, so that a changed row is named. */
const LEAF_BYTES = 8

/** A row of an account that is not what was sealed, or of a day whose rows are more or fewer than were. */
export interface BrokenRow {
  readonly day: Day
  readonly cause: SealCause
  /** Its table and key; null where the row is gone, or the seal itself is not of the chain. */
  readonly row: string | null
}

/** A customer's chain as it was found. */
export interface AccountChain {
  readonly rows: number
  /** The newest seal; null before the first. */
  readonly head: { readonly day: Day; readonly hash: Buffer } | null
  /** Rows written since the newest seal. */
  readonly unsealed: number
  readonly broken: BrokenRow | null
}

/**
 * Waits until whoever writes rows of accounts now is done, so that a seal of a day that is over finds them
 * all. Whoever begins meanwhile waits as long; nothing is held afterwards.
 */
export async function waitForWriters(db: Database): Promise<void> {
  await db.transaction().execute((tx) => sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK})`.execute(tx))
}

/** What is written until a natural day ends. */
const endOf = (day: Day): Date => instantAt(addDays(day, 1), '00:00:00.000')

/** The chain begins with the customer himself, so that no two chains are alike. */
const beginning = (customerNo: string): Buffer => createHash('sha256').update(customerNo).digest()

/**
 * A row that is committed later than this many days after it was written is none that was late: nobody is
 * under way for so long.
 */
const LATE_DAYS = 10

/**
 * Seals what was written up to the end of a natural day and no earlier run has sealed: for each customer one
 * seal over his last one and the day's rows, and rows of earlier days that came after their own seal
 * (R-TL-3). Null where the day or a later one is sealed.
 */
export async function sealAccounts(
  tx: Tx,
  seal: { readonly day: Day; readonly now: Date },
): Promise<SealRun | null> {
  const { day, now } = seal
  const last = await tx
    .selectFrom('account_seal_run')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined && last.day >= day) return null
  const [from, since] =
    last === undefined ? [null, null] : [endOf(last.day), endOf(addDays(last.day, -LATE_DAYS))]
  // Before anything is read: what ends later than this may have been missed, so it is looked for next time.
  const { rows: horizons } = await sql<{ horizon: string }>`
    select ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint) % 4294967296)::text as horizon limit 1`.execute(
    tx,
  )
  const late = from === null || since === null ? [] : await findLate(tx, { from, since })
  const lateOf = (of: (row: LateRow) => string) => late.map(of)
  await sql`with written as (
      select customer_no, source, key, leaf from sealed_row
      where written_at < ${endOf(day)} and (${from}::timestamptz is null or written_at >= ${from})
      union all
      select r.customer_no, r.source, r.key, r.leaf
      from unnest(${lateOf((row) => row.customerNo)}::text[], ${lateOf((row) => row.source)}::text[],
        ${lateOf((row) => row.key)}::text[]) l (customer_no, source, key)
      join sealed_row r on r.customer_no = l.customer_no and r.source = l.source and r.key = l.key
        and r.written_at >= ${since}),
    of_customer as (
      select customer_no, string_agg(leaf, ''::bytea order by source collate "C", key collate "C") as leaves,
        string_agg(substr(leaf, 1, ${sql.lit(LEAF_BYTES)}), ''::bytea order by source collate "C", key collate "C") as shorts,
        count(*) as rows
      from written group by customer_no)
    insert into account_seal (customer_no, day, prev_hash, hash, rows, leaves, sealed_at)
    select w.customer_no, ${day}, prev.hash, sha256(prev.hash || w.leaves), w.rows, w.shorts, ${now}
    from of_customer w cross join lateral (select coalesce(
      (select s.hash from account_seal s where s.customer_no = w.customer_no order by s.day desc limit 1),
      sha256(convert_to(w.customer_no, 'UTF8'))) as hash) prev`.execute(tx)
  const sealed = await digestOf(tx, day)
  await sql`insert into account_seal_run (day, horizon, sealed_at, seals, digest)
    values (${day}, ${horizons[0]?.horizon ?? '0'}::xid, ${now},
      ${sealed.seals}, ${sealed.digest})`.execute(tx)

  return { day, ...sealed, late }
}

/** A run of the seal: how many accounts, one digest over their seals, and what came late for its own. */
export interface SealRun {
  readonly day: Day
  readonly seals: number
  readonly digest: Buffer
  readonly late: readonly LateRow[]
}

/** A row that came after the seal of its day. */
export interface LateRow {
  readonly customerNo: string
  readonly source: string
  readonly key: string
}

/** Rows written before the last run's end by transactions that it did not see ended, and no seal has. */
async function findLate(tx: Tx, { from, since }: { from: Date; since: Date }): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    with before as (select horizon from account_seal_run order by day desc limit 1)
    select r.customer_no as "customerNo", r.source, r.key from before b, sealed_row r
    where r.written_at >= ${since} and r.written_at < ${from} and age(r.born) <= age(b.horizon)
      and not exists (select from account_seal s where s.customer_no = r.customer_no
        and position(substr(r.leaf, 1, ${sql.lit(LEAF_BYTES)}) in s.leaves) > 0)
    order by 1, 2, 3 limit 1000000`.execute(tx)

  return rows
}

async function digestOf(db: Queryable, day: Day): Promise<{ seals: number; digest: Buffer }> {
  const { rows } = await sql<{ seals: string; digest: Buffer }>`
    select count(*)::text as seals, sha256(coalesce(string_agg(convert_to(customer_no, 'UTF8') || hash, ''::bytea
      order by customer_no collate "C"), ''::bytea)) as digest
    from account_seal where day = ${day} limit 1`.execute(db)
  const [row] = rows

  return { seals: Number(row?.seals ?? 0), digest: row?.digest ?? Buffer.alloc(0) }
}

/** Runs since a day whose seals are not those that were made: one was taken away, or made again. */
export async function brokenRuns(db: Queryable, since: Day): Promise<Day[]> {
  const runs = await db
    .selectFrom('account_seal_run')
    .select(['day', 'digest'])
    .where('day', '>=', since)
    .where('digest', 'is not', null)
    .orderBy('day')
    .limit(1000)
    .execute()
  const broken: Day[] = []
  for (const run of runs)
    if (run.digest !== null && !(await digestOf(db, run.day)).digest.equals(run.digest)) broken.push(run.day)

  return broken
}

/** The customers whose rows of a day were sealed: those that something happened to. */
export async function findSealedOn(db: Queryable, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('account_seal')
    .select('customer_no')
    .where('day', '=', day)
    .orderBy('customer_no')
    .limit(10_000_000)
    .execute()

  return rows.map(({ customer_no: customerNo }) => customerNo)
}

/** The newest seal of a customer; null before the first. */
export async function findAccountHead(db: Queryable, customerNo: string): Promise<AccountChain['head']> {
  const row = await db
    .selectFrom('account_seal')
    .select(['day', 'hash'])
    .where('customer_no', '=', customerNo)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

/** Computes every seal of a customer again from his rows, and names the first that is not what was sealed. */
export async function verifyAccount(db: Queryable, customerNo: string): Promise<AccountChain> {
  const seals = await db
    .selectFrom('account_seal')
    .select(['day', 'prev_hash', 'hash', 'leaves'])
    .where('customer_no', '=', customerNo)
    .orderBy('day')
    .limit(100_000)
    .execute()
  const written = await readRows(db, customerNo)
  let prev = beginning(customerNo)
  let from = 0
  let late: readonly SealedRow[] = []
  let broken: BrokenRow | null = null
  for (const seal of seals) {
    const end = endOf(seal.day)
    const to = written.findIndex((row, index) => index >= from && row.writtenAt >= end)
    const own = written.slice(from, to === -1 ? written.length : to)
    from = to === -1 ? written.length : to
    const found = sealedOf(seal, { own, late, prev })
    broken ??= found.broken
    late = found.late
    prev = seal.hash
  }
  const last = seals.at(-1)
  const tooOld = last && late.find((row) => isTooOld(row, last.day))

  return {
    rows: written.length,
    head: last === undefined ? null : { day: last.day, hash: last.hash },
    unsealed: written.length - from + late.length,
    broken: broken ?? (tooOld ? { day: dayOf(tooOld.writtenAt), cause: 'ADDED', row: nameOf(tooOld) } : null),
  }
}

interface SealedRow {
  readonly writtenAt: Date
  readonly name: string
  readonly leaf: Buffer
}

/** By table and key, byte by byte, as the seal has them. */
function byKey(one: SealedRow, other: SealedRow): number {
  return Buffer.compare(Buffer.from(one.name), Buffer.from(other.name))
}

async function readRows(db: Queryable, customerNo: string): Promise<SealedRow[]> {
  const { rows } = await sql<{ written_at: Date; name: string; leaf: Buffer }>`
    select written_at, source || chr(1) || key as name, leaf from sealed_row where customer_no = ${customerNo}
    order by written_at limit 1000000`.execute(db)

  return rows.map((row) => ({ writtenAt: row.written_at, name: row.name, leaf: row.leaf }))
}

/**
 * Which of the rows a seal covers: those of its days, and of those that were late before. What is left over
 * is late itself and goes with a later one, or was slipped in long after; or else the seal is broken.
 */
function sealedOf(
  seal: { readonly day: Day; readonly prev_hash: Buffer; readonly hash: Buffer; readonly leaves: Buffer },
  rows: { readonly own: readonly SealedRow[]; readonly late: readonly SealedRow[]; readonly prev: Buffer },
): { readonly late: readonly SealedRow[]; readonly broken: BrokenRow | null } {
  const { day, leaves } = seal
  const all = [...rows.late, ...rows.own].toSorted(byKey)
  const sealed = new Set(
    Array.from({ length: leaves.length / LEAF_BYTES }, (_, at) => leafAt(leaves, at).toString('hex')),
  )
  const isSealed = (row: SealedRow) => sealed.has(shortOf(row).toString('hex'))
  const covered = all.filter(isSealed)
  const late = all.filter((row) => !isSealed(row))
  const hash = createHash('sha256')
    .update(seal.prev_hash)
    .update(Buffer.concat(covered.map(({ leaf }) => leaf)))
    .digest()
  const isWhole = covered.length === sealed.size && hash.equals(seal.hash)
  if (!isWhole) {
    // Of a changed row the new hash is left over where the old one is missed.
    const changed = all.length >= sealed.size ? late[0] : undefined

    return { late: [], broken: { day, ...(changed ? { cause: 'CHANGED', row: nameOf(changed) } : GONE) } }
  }
  if (!rows.prev.equals(seal.prev_hash)) return { late, broken: { day, cause: 'SEAL', row: null } }
  const tooOld = late.find((row) => isTooOld(row, day))

  return {
    late,
    broken: tooOld ? { day: dayOf(tooOld.writtenAt), cause: 'ADDED', row: nameOf(tooOld) } : null,
  }
}

const GONE = { cause: 'MISSING', row: null } as const

/** Whether a row that no seal covers was written too long before one to have been late for it. */
function isTooOld({ writtenAt }: SealedRow, day: Day): boolean {
  return addDays(dayOf(writtenAt), LATE_DAYS) < day
}

function nameOf({ name }: SealedRow): string {
  return name.replace(String.fromCodePoint(1), ' ')
}

function shortOf({ leaf }: SealedRow): Buffer {
  return leaf.subarray(0, LEAF_BYTES)
}

function leafAt(leaves: Buffer, index: number): Buffer {
  return leaves.subarray(index * LEAF_BYTES, (index + 1) * LEAF_BYTES)
}
