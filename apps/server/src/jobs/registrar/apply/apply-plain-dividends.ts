import type { Tx } from '@tongzhou/db/connect'
import {
  type BatchedDividend,
  type DividendFacts,
  addDividends,
  bucketsOf,
} from '@tongzhou/db/stores/registrar/dividend-batch-store'
import {
  type IncomeShares,
  addIncomes,
  bookedSerials,
  lockPositionsOf,
  savePositionsOf,
} from '@tongzhou/db/stores/registrar/income-batch-store'
import { takeNumbers } from '@tongzhou/db/stores/trade/order-placing-store'
import type { PositionRow } from '@tongzhou/db/stores/holding/position-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { dayOf as businessDayOf } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import type { StepContext, Unit } from '../../engine/step'
import { DIVIDEND, dividendKeyOf, isIncome, withIncome } from './apply-dividend-record'
import { dividendFacts } from './dividend-facts'
import { movePosition } from '../book/move-position'
import { dayOf, moneyOf, requiredDay, sharesOf, textOf } from '../files/stored-record'
import { contentHash } from '../files/verdict'

type AccountRows = Unit<readonly RegistrarRecord[]>

/** A row of file 06 that was judged plain, with its position before anything is booked. */
interface PlainRow {
  readonly key: PositionRow
  readonly row: RegistrarRecord
  readonly serial: string
  readonly booked:
    | { readonly kind: 'income'; readonly income: IncomeShares }
    | { readonly kind: 'dividend'; readonly facts: DividendFacts }
}

/**
 * Applies the rows of file 06 of many trade accounts in one transaction: the daily income of money funds, by
 * far the most rows of most mornings, and dividends, which a fund pays to all its holders on one. Whatever is
 * not plain in any way (a refusal, a row known already, a position that is not there, nothing paid) leaves
 * its account to applyDividendRecord. Answers the units left. The orders of dividends take numbers of the
 * process's own, so no row that others wait for is held.
 */
export async function applyPlainDividends(
  tx: Tx,
  units: readonly AccountRows[],
  { now, services }: StepContext,
): Promise<readonly string[]> {
  const left = new Set(units.map((unit) => unit.key))
  const likely = onlyOnce(units.filter((unit) => unit.data.every(isPlainRow) && isOfOneKind(unit)))
  if (likely.length === 0) return [...left]
  const locked = await lockPositionsOf(
    tx,
    likely.flatMap((unit) => unit.data.map(({ record }) => dividendKeyOf(record))),
  )
  const positions = new Map(locked.map((position) => [nameOf(position), position]))
  const buckets = await bucketsOf(
    tx,
    locked.map(({ customerNo }) => customerNo),
  )
  const held = likely.flatMap((unit) => {
    const rows = unit.data.flatMap((row) => plainRowsOf(row, positions))
    const isKnown = rows.length === unit.data.length && rows.every(({ key }) => buckets.has(key.customerNo))

    return isKnown ? [{ unit, rows }] : []
  })
  const repeated = await bookedSerials(
    tx,
    held.flatMap(({ rows }) => rows),
  )
  const plain = held.filter(({ rows }) => !rows.some(({ serial }) => repeated.has(serial)))
  for (const { unit } of plain) left.delete(unit.key)
  const rows = plain.flatMap((one) => one.rows)
  const moved = movedPositions(rows, positions)
  if (moved.length > 0) await savePositionsOf(tx, moved, now)
  const incomes = rows.flatMap(({ booked }) => (booked.kind === 'income' ? [booked.income] : []))
  if (incomes.length > 0) await addIncomes(tx, incomes, now)
  const dividends: BatchedDividend[] = []
  const placing = { day: businessDayOf(now), numbers: services.numbers }
  for (const { key, row, booked } of rows) {
    if (booked.kind === 'income') continue
    const bucket = buckets.get(key.customerNo) ?? 0
    const distributorCode = textOf(row.record, 'DistributorCode')
    const numbers = await takeNumbers(tx, { ...placing, distributorCode }, { bizCode: DIVIDEND, bucket })
    dividends.push({ ...booked.facts, ...numbers, key, row, bucket, contentHash: contentHash(row) })
  }
  if (dividends.length > 0) await addDividends(tx, dividends, now)

  return [...left]
}

function isPlainRow(row: RegistrarRecord): boolean {
  const { record, taSerialNo } = row
  const brings =
    sharesOf(record, 'VolOfDividendforReinvestment') > noShares ||
    (!isIncome(row) && moneyOf(record, 'ConfirmedAmount') > noMoney)

  return outcomeOf(textOf(record, 'ReturnCode')) === 'success' && taSerialNo !== null && brings
}

/** Incomes are written before dividends: an account that has both keeps the order of its rows. */
function isOfOneKind({ data }: AccountRows): boolean {
  return data.every(isIncome) || !data.some(isIncome)
}

/** The accounts whose serials no other row here has. */
function onlyOnce(units: readonly AccountRows[]): readonly AccountRows[] {
  const counts = new Map<string, number>()
  const serialOf = (row: RegistrarRecord): string => `${row.taCode}:${row.taSerialNo ?? ''}`
  for (const row of units.flatMap((unit) => unit.data))
    counts.set(serialOf(row), (counts.get(serialOf(row)) ?? 0) + 1)

  return units.filter((unit) => unit.data.every((row) => counts.get(serialOf(row)) === 1))
}

/** The row with its position; none where that is not there, or open orders wait for shares of it. */
function plainRowsOf(row: RegistrarRecord, positions: ReadonlyMap<string, PositionRow>): PlainRow[] {
  const { record, taSerialNo: serial } = row
  const key = positions.get(nameOf(dividendKeyOf(record)))
  if (!key || serial === null || key.uncoveredShares !== noShares) return []
  if (!isIncome(row))
    return [{ key, row, serial, booked: { kind: 'dividend', facts: dividendFacts(row, serial) } }]
  const confirmDay = requiredDay(record, 'TransactionCfmDate')
  const shares = sharesOf(record, 'VolOfDividendforReinvestment')
  const earned = dayOf(record, 'XRDate') ?? confirmDay

  return [
    {
      key,
      row,
      serial,
      booked: { kind: 'income', income: { key, serial, shares, earned, confirmDay, row } },
    },
  ]
}

/** The positions of these rows as they leave them, one row after the other. */
function movedPositions(
  rows: readonly PlainRow[],
  positions: ReadonlyMap<string, PositionRow>,
): readonly PositionRow[] {
  const moved = new Map<string, PositionRow>()
  for (const { key, booked } of rows) {
    const name = nameOf(key)
    const before = moved.get(name) ?? positions.get(name) ?? key
    moved.set(name, afterRow(before, booked))
  }

  return [...moved.values()]
}

function afterRow(before: PositionRow, booked: PlainRow['booked']): PositionRow {
  if (booked.kind === 'income') return withIncome(before, booked.income.shares)
  const { isCash, cash, shares } = booked.facts
  const change = isCash
    ? ({ kind: 'cash-dividend', amount: cash } as const)
    : ({ kind: 'shares-added', shares } as const)

  return movePosition(before, change)
}

/** A trade account belongs to one customer, so it names the position with fund and charge type. */
function nameOf(of: Pick<PositionRow, 'tradeAcco' | 'fundCode' | 'chargeType'>): string {
  return `${of.tradeAcco}/${of.fundCode}/${of.chargeType}`
}
