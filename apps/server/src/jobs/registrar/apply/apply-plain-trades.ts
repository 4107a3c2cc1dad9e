import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { bookTrades, savePositions } from '@tongzhou/db/stores/registrar/confirmation-batch-store'
import {
  type HeldPosition,
  type PlainOrder,
  knownSerials,
  lockLotsOf,
  lockOrdersBySheet,
  lockPositions,
  makePositions,
  navsOf,
} from '@tongzhou/db/stores/registrar/confirmation-lock-store'
import { findDatesOfFunds } from '@tongzhou/db/stores/fund/fund-date-store'
import { findTradedFunds } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { PlacedRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { RETURN_CODE_SUCCESS } from '@tongzhou/registrar-files/return-codes'
import type { StepContext, Unit } from '../../engine/step'
import { type PlainFacts, type PlainTrade, judgeAccount } from './judge-plain-trade'
import { textOf, unpaidIncomeOf } from '../files/stored-record'

type AccountRows = Unit<readonly PlacedRecord[]>

/**
 * Applies the plain confirmations of many trade accounts in one transaction: purchases and redemptions that
 * one record confirms to their end, by far the most of a morning. The same checks as applyTradeRecord and the
 * same domain functions decide; whatever is not plain in any way (another business, a refusal, a coupon, a
 * row known already, figures that contradict each other) leaves its account to the way of one by one. Answers
 * the units left.
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

const PLAIN_CODES: ReadonlySet<string> = new Set([
  confirmationCode.purchase,
  confirmationCode.planPurchase,
  confirmationCode.redemption,
  confirmationCode.planRedemption,
])

function isPlainRow(row: PlacedRecord): boolean {
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
 * The accounts whose rows speak of orders and carry serials that no other row here has: the second word about
 * an order depends on what the first has done.
 */
function onlyOnce(units: readonly AccountRows[]): readonly AccountRows[] {
  const sheets = new Map<string, number>()
  const serials = new Map<string, number>()
  const sheetOf = (row: PlacedRecord) => textOf(row.record, 'AppSheetSerialNo')
  const serialOf = (row: PlacedRecord) => `${row.taCode}:${row.taSerialNo ?? ''}`
  for (const { data } of units) {
    for (const row of data) {
      sheets.set(sheetOf(row), (sheets.get(sheetOf(row)) ?? 0) + 1)
      serials.set(serialOf(row), (serials.get(serialOf(row)) ?? 0) + 1)
    }
  }

  return units.filter((unit) =>
    unit.data.every((row) => sheets.get(sheetOf(row)) === 1 && serials.get(serialOf(row)) === 1),
  )
}

async function gather(tx: Tx, rows: readonly PlacedRecord[]): Promise<PlainFacts> {
  const orders = await lockOrdersBySheet(
    tx,
    rows.map((row) => textOf(row.record, 'AppSheetSerialNo')),
  )
  const known = await knownSerials(tx, rows)
  const days = new Map<string, { fundCode: string; day: Day }>()
  for (const { fundCode, tDate } of orders.values())
    days.set(`${fundCode}/${tDate}`, { fundCode, day: tDate })
  const funds = await findDatesOfFunds(tx, [...new Set([...days.values()].map(({ fundCode }) => fundCode))])
  const navs = await navsOf(tx, [...days.values()])
  // In the order of all locks: orders, positions, lots.
  const positions = await lockPositions(tx, [...orders.values()])
  const sales = [...orders.values()].filter((order) => order.flow === 'money-out')
  const sold = await findTradedFunds(tx, [...new Set(sales.map(({ fundCode }) => fundCode))])

  return { known, orders, funds, navs, positions, lots: await lockLotsOf(tx, sales), sold }
}

async function book(tx: Tx, trades: readonly PlainTrade[], facts: PlainFacts, now: Date): Promise<void> {
  const missing = trades.filter(({ order }) => !facts.positions.has(order.position))
  const born = await makePositions(
    tx,
    missing.map(({ order }) => ({
      order,
      dividendMode: facts.funds.get(order.fundCode)?.defaultDividend ?? '1',
    })),
    now,
  )
  const moved = new Map<string, HeldPosition & { readonly order: PlainOrder }>()
  for (const { order, after } of trades) {
    const key = order.position
    const before = moved.get(key) ?? facts.positions.get(key) ?? born.get(key)
    if (before === undefined) throw new Error(`position ${key} was locked`)
    moved.set(key, { ...after(before), order })
  }
  await savePositions(tx, [...moved.values()], now)
  await bookTrades(tx, trades, now)
}
