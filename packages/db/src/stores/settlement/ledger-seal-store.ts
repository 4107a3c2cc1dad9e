import { createHash } from 'node:crypto'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** The lock that rows share and a seal has alone (migration 0049). */
const LEDGER_LOCK = 7_001_001

export interface LedgerSeal {
  readonly day: Day
  readonly prevHash: Buffer
  readonly hash: Buffer
  readonly entries: number
  readonly total: Money
}

/** What a check of the chain found; `broken` is the first day whose rows are not what was sealed. */
export interface ChainCheck {
  readonly days: number
  readonly broken: Day | null
  readonly unsealed: number
}

/**
 * Seals everything booked up to the end of a day that no earlier seal covers: a hash of the previous seal and
 * of every row in order. A sealed day stays as it is.
 */
export async function sealLedger(tx: Tx, seal: { day: Day; now: Date }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LEDGER_LOCK})`.execute(tx)
  const last = await lastSeal(tx)
  if (last !== null && last.day >= seal.day) return
  const prevHash = last?.hash ?? Buffer.alloc(0)
  const found = await digest(tx, { after: last?.day ?? null, upTo: seal.day, prevHash })
  await tx
    .insertInto('ledger_seal')
    .values({
      day: seal.day,
      prev_hash: prevHash,
      hash: found.hash,
      entries: BigInt(found.entries),
      total: found.total,
      sealed_at: seal.now,
    })
    .execute()
}

/** The step that seals a day: a day it is done with has a seal, or somebody took the last ones away. */
export const SEALING_STEP = '510-close-day'

/** Computes every seal again from the rows; a closed day without its seal breaks the chain too. */
export async function verifyLedger(db: Queryable): Promise<ChainCheck> {
  const seals = await findSeals(db)
  let prev: LedgerSeal | null = null
  for (const seal of seals) {
    const prevHash: Buffer = prev?.hash ?? Buffer.alloc(0)
    const found = await digest(db, { after: prev?.day ?? null, upTo: seal.day, prevHash })
    const isSame = found.hash.equals(seal.hash) && seal.prevHash.equals(prevHash)
    if (!isSame) return { days: seals.length, broken: seal.day, unsealed: 0 }
    prev = seal
  }
  const { rows: closed } = await sql<{ day: Day | null }>`select min(day) as day from batch_step
    where step = ${SEALING_STEP} and state = 'DONE' and day > coalesce(${prev?.day ?? null}::date, '-infinity') limit 1`.execute(
    db,
  )
  const missing = closed[0]?.day ?? null
  if (missing !== null) return { days: seals.length, broken: missing, unsealed: 0 }
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from ledger_entry where biz_date > coalesce(${prev?.day ?? null}::date, '-infinity') limit 1`.execute(
    db,
  )

  return { days: seals.length, broken: null, unsealed: Number(rows[0]?.count ?? 0) }
}

async function findSeals(db: Queryable): Promise<LedgerSeal[]> {
  const rows = await db.selectFrom('ledger_seal').selectAll().orderBy('day').limit(100_000).execute()

  return rows.map((row) => ({
    day: row.day,
    prevHash: row.prev_hash,
    hash: row.hash,
    entries: Number(row.entries),
    total: moneyFrom(row.total),
  }))
}

async function lastSeal(db: Queryable): Promise<{ day: Day; hash: Buffer } | null> {
  const row = await db
    .selectFrom('ledger_seal')
    .select(['day', 'hash'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

/** A row as it is hashed: every column, in one fixed writing. */
const rowText: RawBuilder<string> = sql`concat_ws('|', id, biz_date, debit, credit, amount, currency, event, cause,
  coalesce(order_no, ''), coalesce(credit_order_no, ''), coalesce(customer_no, ''), coalesce(ta_code, ''),
  coalesce(bank_serial, ''), coalesce(reversal_of::text, ''), to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))`

/**
 * Rows hashed in one statement: their hashes are one value of the database, which may not grow with a day.
 */
const IDS_AT_ONCE = 500_000n

async function digest(
  db: Queryable,
  range: { after: Day | null; upTo: Day; prevHash: Buffer },
): Promise<{ hash: Buffer; entries: string; total: string }> {
  const { after, upTo, prevHash } = range
  const hash = createHash('sha256').update(prevHash)
  const { rows: ends } = await sql<{
    first: bigint | null
    last: bigint | null
    entries: string
    total: string
  }>`
    select min(id) as first, max(id) as last, count(*)::text as entries, coalesce(sum(amount), 0)::numeric(18, 2)::text as total
    from ledger_entry where biz_date > coalesce(${after}::date, '-infinity') and biz_date <= ${upTo} limit 1`.execute(
    db,
  )
  const { first = null, last = null, entries = '0', total = '0' } = ends[0] ?? {}
  for (let from = first ?? 0n; last !== null && from <= last; from += IDS_AT_ONCE) {
    const { rows } = await sql<{ leaves: Buffer | null }>`
      select string_agg(sha256(convert_to(${rowText}, 'UTF8')), ''::bytea order by id) as leaves from ledger_entry
      where biz_date > coalesce(${after}::date, '-infinity') and biz_date <= ${upTo}
        and id >= ${from} and id < ${from + IDS_AT_ONCE} limit 1`.execute(db)
    hash.update(rows[0]?.leaves ?? Buffer.alloc(0))
  }

  return { hash: hash.digest(), entries, total }
}
