import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import { listedShares } from './listed-shares'
import type { StoredRecord } from './registrar-record-store'

/**
 * The checked rows of a registrar's files of one day and type; of a file sent again the newest version, which
 * is complete.
 */
export async function recordsOfDay(
  db: Queryable,
  wanted: { taCode: string; fileType: string; fileDate: Day },
): Promise<StoredRecord[]> {
  const rows = await readDay(db, { ta: wanted.taCode, type: wanted.fileType, date: wanted.fileDate })

  return rows.map((row) => row.record)
}

// Rows are found by their file; the `offset` keeps the planner from scanning the whole table when it has no
// statistics.
const readDay = statement<{ record: StoredRecord }, { ta: string; type: string; date: string }>(
  `select r.record from (select name, max(version) as version from registrar_file
      where ta_code = :ta and direction = 'FROM_TA' and file_type = :type and file_date = :date and state not in ('REFUSED', 'HELD') group by name) f
    cross join lateral (select record, record_no from registrar_record where ta_code = :ta and file_name = f.name
      and file_version = f.version and state not in ('QUARANTINED', 'REPLACED') offset 0) r
    order by f.name, r.record_no limit 5000000`,
)

/**
 * A position whose shares differ between our books and the registrar's list; without a customer where only
 * the registrar has it.
 */
export interface ShareDifference {
  readonly customerNo: string | null
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: string
  readonly totalShares: Shares
  readonly lotShares: Shares
  readonly registered: Shares
}

/**
 * Compares a registrar's full list of holdings (05 of a day) with our positions and lots in one query, and
 * returns every difference. Rows are found by their file (the `offset` keeps the planner to that) and lots by
 * their position, so that years of files and sold lots cost nothing. A list sent again replaces the earlier
 * one; detail rows (`DetailFlag` 1) are not counted twice.
 */
export async function shareDifferences(
  db: Queryable,
  wanted: { taCode: string; fileDate: Day },
): Promise<ShareDifference[]> {
  const { rows } = await sql<{
    customer_no: string | null
    trade_acco: string
    fund_code: string
    charge_type: string
    total: string
    lots: string
    theirs: string
  }>`with theirs as (${listedShares(wanted)}),
    ours as (
      select p.customer_no, p.trade_acco, p.fund_code::text as fund_code, p.charge_type::text as charge_type, p.total_shares,
        ${heldInLots} as lots
      from position p where p.ta_code = ${wanted.taCode})
    select o.customer_no, trade_acco, fund_code, charge_type, coalesce(o.total_shares, 0)::numeric(18, 2)::text as total,
      coalesce(o.lots, 0)::numeric(18, 2)::text as lots, coalesce(t.shares, 0)::numeric(18, 2)::text as theirs
    from ours o full join theirs t using (trade_acco, fund_code, charge_type)
    where coalesce(o.total_shares, 0) <> coalesce(t.shares, 0) or coalesce(o.total_shares, 0) <> coalesce(o.lots, 0)
    order by o.customer_no nulls last, trade_acco, fund_code, charge_type limit 10000000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    chargeType: row.charge_type,
    totalShares: sharesFrom(row.total),
    lotShares: sharesFrom(row.lots),
    registered: sharesFrom(row.theirs),
  }))
}

/**
 * Whether `shareDifferences` would find nothing, as two questions that need nothing of each other, on a
 * connection each where `db` has several: our positions against the registrar's list, and against their lots.
 */
export async function doSharesAgree(
  db: Queryable,
  wanted: { taCode: string; fileDate: Day },
): Promise<boolean> {
  const [listed, inLots] = await Promise.all([
    sql<{ agrees: boolean }>`with theirs as (${listedShares(wanted)}),
      ours as (select p.trade_acco, p.fund_code::text as fund_code, p.charge_type::text as charge_type, p.total_shares
        from position p where p.ta_code = ${wanted.taCode})
      select not exists (select 1 from ours o full join theirs t using (trade_acco, fund_code, charge_type)
        where coalesce(o.total_shares, 0) <> coalesce(t.shares, 0)) as agrees`.execute(db),
    sql<{ agrees: boolean }>`select not exists (select 1 from position p
      where p.ta_code = ${wanted.taCode} and p.total_shares <> coalesce(${heldInLots}, 0)) as agrees`.execute(
      db,
    ),
  ])

  return [listed, inLots].every(({ rows: [row] }) => row?.agrees === true)
}

/** The shares that lie in the lots of a position p; null of one without. */
const heldInLots = sql`(select sum(l.shares) from lot l where l.customer_no = p.customer_no and l.trade_acco = p.trade_acco
  and l.fund_code = p.fund_code and l.charge_type = p.charge_type and l.shares > 0)`

/** How many positions a registrar's customers have with us. */
export async function countPositions(db: Queryable, taCode: string): Promise<number> {
  const row = await db
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<bigint>().as('positions'))
    .where('ta_code', '=', taCode)
    .limit(1)
    .executeTakeFirst()

  return Number(row?.positions ?? 0n)
}
