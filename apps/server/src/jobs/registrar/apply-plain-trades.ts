import type { Tx } from '@tongzhou/db/connect'
import {
  bookTrades,
  knownSerials,
  lockLotsOf,
  lockOrdersBySheet,
  lockPositions,
  makePositions,
  navsOf,
  positionKey,
  savePositions,
} from '@tongzhou/db/stores/confirmation-batch-store'
import { type FundDates, findFundDates } from '@tongzhou/db/stores/fund-date-store'
import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import type { PositionRow } from '@tongzhou/db/stores/position-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { RETURN_CODE_SUCCESS } from '@tongzhou/registrar-files/return-codes'
import type { StepContext, Unit } from '../step'
import { serialOf } from './confirmation-of'
import { type PlainFacts, type PlainTrade, judgeAccount } from './judge-plain-trade'
import { textOf, unpaidIncomeOf } from './stored-record'

type AccountRows = Unit<readonly RegistrarRecord[]>

/**
 * Applies the plain confirmations of many trade accounts in one transaction: purchases and redemptions that one record
 * confirms to their end, by far the most of a morning. The same checks as applyTradeRecord and the same domain functions decide; whatever is not plain in any way (another
 * business, a refusal, a coupon, a row known already, figures that contradict each other) leaves its account to the way of one
 * by one. Answers the units left.
 */
export async function applyPlainTrades(
  tx: Tx,
  units: readonly AccountRows[],
  { now }: StepContext,
): Promise<readonly string[]> {
  const likely = onlyOnce(units.filter((unit) => unit.data.every(isPlainRow)))
  const facts = await gather(
    tx,
    likely.flatMap((unit) => unit.data),
  )
  const left = new Set(units.map((unit) => unit.key))
  const trades: PlainTrade[] = []
  for (const unit of likely) {
    const booked = judgeAccount(unit.data, facts)
    if (booked === null) continue
    left.delete(unit.key)
    trades.push(...booked)
  }
  if (trades.length > 0) await book(tx, trades, facts, now)

  return [...left]
}

const PLAIN_CODES: ReadonlySet<string> = new Set(['122', '139', '124', '163'])

function isPlainRow(row: RegistrarRecord): boolean {
  return (
    PLAIN_CODES.has(textOf(row.record, 'BusinessCode')) &&
    textOf(row.record, 'ReturnCode') === RETURN_CODE_SUCCESS &&
    textOf(row.record, 'AppSheetSerialNo') !== '' &&
    // Waiting income that goes along is booked one by one.
    unpaidIncomeOf(row.record) === noMoney &&
    row.taSerialNo !== null
  )
}

/**
 * The accounts whose rows speak of orders and carry serials that no other row here has: the second word about an order depends on
 * what the first has done.
 */
function onlyOnce(units: readonly AccountRows[]): readonly AccountRows[] {
  const counts = new Map<string, number>()
  const namesOf = (row: RegistrarRecord) => [
    `sheet ${textOf(row.record, 'AppSheetSerialNo')}`,
    `serial ${row.taCode}:${serialOf(row)}`,
  ]
  for (const row of units.flatMap((unit) => unit.data)) {
    for (const name of namesOf(row)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  return units.filter((unit) => unit.data.flatMap(namesOf).every((name) => counts.get(name) === 1))
}

type Facts = PlainFacts & { readonly funds: ReadonlyMap<string, FundDates> }

async function gather(tx: Tx, rows: readonly RegistrarRecord[]): Promise<Facts> {
  const orders = await lockOrdersBySheet(
    tx,
    rows.map((row) => textOf(row.record, 'AppSheetSerialNo')),
  )
  const known = await knownSerials(
    tx,
    rows.map((row) => ({ taCode: row.taCode, taSerialNo: serialOf(row) })),
  )
  const funds = new Map<string, FundDates>()
  const days = new Map<string, { fundCode: string; day: Day }>()
  for (const { fundCode, tDate } of orders.values()) {
    days.set(`${fundCode}/${tDate}`, { fundCode, day: tDate })
    const fund = funds.has(fundCode) ? null : await findFundDates(tx, fundCode)
    if (fund) funds.set(fundCode, fund)
  }

  const navs = await navsOf(tx, [...days.values()])
  // In the order of all locks: orders, positions, lots.
  const positions = await lockPositions(tx, [...orders.values()])
  const sales = [...orders.values()].filter((order) => order.flow === 'money-out')

  return { known, orders, funds, navs, positions, lots: await lockLotsOf(tx, sales) }
}

async function book(tx: Tx, trades: readonly PlainTrade[], facts: Facts, now: Date): Promise<void> {
  const missing = trades.filter(({ order }) => !facts.positions.has(positionKey(order)))
  const born = await makePositions(
    tx,
    missing.map(({ order }) => ({
      order,
      dividendMode: facts.funds.get(order.fundCode)?.defaultDividend ?? '1',
    })),
    now,
  )
  const moved = new Map<string, PositionRow>()
  for (const { order, after } of trades) {
    const key = positionKey(order)
    const before = moved.get(key) ?? facts.positions.get(key) ?? born.get(key)
    if (before === undefined) throw new Error(`position ${key} was locked`)
    moved.set(key, after(before))
  }
  for (const day of new Set(trades.map((one) => one.confirmation.confirmDay))) {
    await bookEntries(tx, { day, now, entries: trades.flatMap((one) => entriesOf(one, day)) })
  }
  await savePositions(tx, [...moved.values()], now)
  await bookTrades(tx, trades, now)
}

function entriesOf({ order, confirmation, postings }: PlainTrade, day: Day) {
  if (confirmation.confirmDay !== day) return []

  return postings.map(({ event, debit, credit, amount }) => ({
    event,
    debit,
    credit,
    amount,
    cause: `${order.taCode}:${confirmation.taSerialNo}`,
    orderNo: order.orderNo,
    customerNo: order.customerNo,
    taCode: order.taCode,
  }))
}
