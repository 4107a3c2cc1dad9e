import { createHash } from 'node:crypto'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Database, Queryable, Tx } from '../../connect'

/** The lock that writers of an account's rows share (migration 0297). */
const ACCOUNT_LOCK = 7_001_002

/** Bytes of a row's hash that a seal keeps, so that a changed row is named. */
const LEAF_BYTES = 8

/** A row of an account that is not what was sealed, or of a day whose rows are more or fewer than were. */
export interface BrokenRow {
  readonly day: Day
  readonly cause: 'CHANGED' | 'ADDED' | 'MISSING' | 'SEAL'
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
 * Seals what was written up to the end of a natural day and no earlier run has sealed: for each customer one
 * seal over his last one and the day's rows (R-TL-3). Does nothing where the day or a later one is sealed.
 */
export async function sealAccounts(tx: Tx, seal: { readonly day: Day; readonly now: Date }): Promise<void> {
  const { day, now } = seal
  const { rows } = await sql<{ last: Day | null }>`select max(day) as last from account_seal limit 1`.execute(
    tx,
  )
  const last = rows[0]?.last ?? null
  if (last !== null && last >= day) return
  const from = last === null ? null : endOf(last)
  await sql`with written as (
      select customer_no, string_agg(leaf, ''::bytea order by source collate "C", key collate "C") as leaves,
        string_agg(substr(leaf, 1, ${sql.lit(LEAF_BYTES)}), ''::bytea order by source collate "C", key collate "C") as shorts,
        count(*) as rows
      from sealed_row where written_at < ${endOf(day)} and (${from}::timestamptz is null or written_at >= ${from})
      group by customer_no)
    insert into account_seal (customer_no, day, prev_hash, hash, rows, leaves, sealed_at)
    select w.customer_no, ${day}, prev.hash, sha256(prev.hash || w.leaves), w.rows, w.shorts, ${now}
    from written w cross join lateral (select coalesce(
      (select s.hash from account_seal s where s.customer_no = w.customer_no order by s.day desc limit 1),
      sha256(convert_to(w.customer_no, 'UTF8'))) as hash) prev`.execute(tx)
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
  let broken: BrokenRow | null = null
  for (const seal of seals) {
    const end = endOf(seal.day)
    const to = written.findIndex((row, index) => index >= from && row.writtenAt >= end)
    const own = written.slice(from, to === -1 ? written.length : to).toSorted(byKey)
    from = to === -1 ? written.length : to
    broken ??= brokenOf(seal, own, prev)
    prev = seal.hash
  }
  const last = seals.at(-1)

  return {
    rows: written.length,
    head: last === undefined ? null : { day: last.day, hash: last.hash },
    unsealed: written.length - from,
    broken,
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

/** What of a sealed day is not as it was sealed; null where all is. */
function brokenOf(
  seal: { readonly day: Day; readonly prev_hash: Buffer; readonly hash: Buffer; readonly leaves: Buffer },
  own: readonly SealedRow[],
  prev: Buffer,
): BrokenRow | null {
  const { day, leaves } = seal
  const hash = createHash('sha256')
    .update(seal.prev_hash)
    .update(Buffer.concat(own.map(({ leaf }) => leaf)))
    .digest()
  if (hash.equals(seal.hash) && prev.equals(seal.prev_hash)) return null
  const sealed = leaves.length / LEAF_BYTES
  const at = own.findIndex(({ leaf }, index) => !leaf.subarray(0, LEAF_BYTES).equals(leafAt(leaves, index)))
  const row = own[at]?.name.replace(String.fromCodePoint(1), ' ') ?? null
  if (own.length > sealed) return { day, cause: 'ADDED', row }
  if (own.length < sealed) return { day, cause: 'MISSING', row: null }

  return at === -1 ? { day, cause: 'SEAL', row: null } : { day, cause: 'CHANGED', row }
}

function leafAt(leaves: Buffer, index: number): Buffer {
  return leaves.subarray(index * LEAF_BYTES, (index + 1) * LEAF_BYTES)
}
