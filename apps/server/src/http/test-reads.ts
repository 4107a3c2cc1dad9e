import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { sql } from 'kysely'
import type { Trader } from '../trading/test-trader'
import { hasOwnExample } from './test-example'
import { type Ids, calls, contents, db, floor, inputOf } from './test-owner'

/**
 * Calls that tell a customer of his own, say of no change, and take no id but that of his card: lists,
 * overviews and pages.
 */
const candidates = calls.filter(
  ([name, call]) =>
    call.access !== 'public' &&
    call.once !== true &&
    (call.changes ?? []).length === 0 &&
    !hasOwnExample(name) &&
    (call.ownedIds ?? []).every((field) => field === 'tradeAcco' || field === 'couponId'),
)

const input = (name: string, call: CallDefinition, trader: Trader, ids: Ids) => ({
  ...inputOf(name, call, trader, { ...ids, tradeAcco: trader.tradeAcco }),
  ...('couponId' in call.request.shape ? { couponId: undefined } : {}),
})

/**
 * The calls of these that change nothing of who asks, found by asking once as somebody who is used for
 * nothing else.
 */
export async function readingCalls(ids: Ids): Promise<readonly (readonly [string, CallDefinition])[]> {
  const probe = await floor.addTrader()
  const reading: (readonly [string, CallDefinition])[] = []
  for (const [name, call] of candidates) {
    const before = JSON.stringify(await contents())
    await floor.product.ask(call, input(name, call, probe, ids), probe)
    if (JSON.stringify(await contents()) === before) reading.push([name, call])
  }

  return reading
}

/**
 * What a customer is answered by each of these calls, as it travels; a token of the moment, and when a
 * session was last used, count as the same.
 */
export async function readBy(
  trader: Trader,
  reading: readonly (readonly [string, CallDefinition])[],
  ids: Ids,
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {}
  for (const [name, call] of reading)
    texts[name] = (await floor.product.ask(call, input(name, call, trader, ids), trader)).text.replace(
      /"(questionToken|lastSeenAt)":"[^"]*"/g,
      '',
    )

  return texts
}

/** Columns that number things of a customer's. */
const NUMBERS =
  'customer_no, trade_acco, order_no, parent_no, plan_no, coupon_id, group_id, lot_id, serial_no, app_sheet_no, fund_acco'.split(
    ', ',
  )

/** Every number that stands in a row of anybody but this customer, with its table and column. */
export async function numbersOfOthers(
  tables: readonly string[],
  customerNo: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}) and column_name = any(${NUMBERS})`.execute(
    db,
  )
  const found = new Map<string, string>()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
      where customer_no <> ${customerNo} and ${sql.ref(column)} is not null`.execute(db)
    for (const { value } of rows) if (value.length > 5) found.set(value, `${table}.${column}`)
  }

  return found
}
