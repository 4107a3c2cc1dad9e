import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { NO_CELL } from './cell-blocks'
import { numberOfDay } from './day-grid'

/** NAV rows of one fund as the database packs them: ascending days, the highest version of each. */
export interface PackedRows {
  readonly fundCode: string
  /** Day numbers. */
  readonly days: Int32Array
  /** 10^-8 yuan; exact in a double. */
  readonly nav: Float64Array
  /** 10^-8 yuan; NaN = not published. */
  readonly acc: Float64Array
  /** 10^-4 yuan per 10,000 and 10^-3 per cent; NO_CELL = not published. */
  readonly income: Int32Array
  readonly yields: Int32Array
}

interface Row {
  fund_code: string
  days: Buffer
  nav: Buffer
  acc: Buffer
  income: Buffer | null
  yields: Buffer | null
}

/**
 * Packs the NAVs of funds from a day on (null = all); the database turns rows into bytes, so millions of them
 * stay cheap.
 */
export async function packedRows(
  db: Database,
  asked: { codes: readonly string[]; from: Day | null },
): Promise<PackedRows[]> {
  const { rows } = await sql<Row>`
    select fund_code,
      string_agg(int4send(nav_date - date '2000-01-01'), ''::bytea order by nav_date) as days,
      string_agg(int8send((nav * 100000000)::int8), ''::bytea order by nav_date) as nav,
      string_agg(int8send(coalesce((acc_nav * 100000000)::int8, -1)), ''::bytea order by nav_date) as acc,
      case when count(income_per_10k) > 0 then
        string_agg(int4send(coalesce((income_per_10k * 10000)::int4, ${NO_CELL}::int4)), ''::bytea order by nav_date) end as income,
      case when count(seven_day_yield) > 0 then
        string_agg(int4send(coalesce((seven_day_yield * 1000)::int4, ${NO_CELL}::int4)), ''::bytea order by nav_date) end as yields
    from (
      select distinct on (fund_code, nav_date) fund_code, nav_date, nav, acc_nav, income_per_10k, seven_day_yield
      from fund_nav where fund_code = any(${[...asked.codes]}::char(6)[]) and nav_date >= ${asked.from ?? '0001-01-01'}::date
      order by fund_code, nav_date, version desc
    ) n group by fund_code`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    days: ints(row.days),
    nav: longs(row.nav),
    acc: longs(row.acc).map((value) => (value < 0 ? Number.NaN : value)),
    income: row.income === null ? new Int32Array(0) : ints(row.income),
    yields: row.yields === null ? new Int32Array(0) : ints(row.yields),
  }))
}

/** The rows from a day on (null = all). */
export function rowsFrom(rows: PackedRows, from: Day | null): PackedRows {
  const first = from === null ? 0 : rows.days.findIndex((day) => day >= numberOfDay(from))
  if (first === 0) return rows
  const start = first < 0 ? rows.days.length : first

  return {
    fundCode: rows.fundCode,
    days: rows.days.subarray(start),
    nav: rows.nav.subarray(start),
    acc: rows.acc.subarray(start),
    income: rows.income.subarray(start),
    yields: rows.yields.subarray(start),
  }
}

/**
 * The database sends numbers with their highest byte first; the buffers are ours, so they are turned in
 * place.
 */
function ints(bytes: Buffer): Int32Array {
  const own = Uint8Array.from(bytes)
  Buffer.from(own.buffer).swap32()

  return new Int32Array(own.buffer)
}

/** Amounts of 10^-8 stay below 2^53. */
function longs(bytes: Buffer): Float64Array {
  const halves = ints(bytes)
  const values = new Float64Array(halves.length / 2)
  for (let i = 0; i < values.length; i += 1)
    values[i] = (halves[2 * i] ?? 0) * 4_294_967_296 + ((halves[2 * i + 1] ?? 0) >>> 0)

  return values
}
