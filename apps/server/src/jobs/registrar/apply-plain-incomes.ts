import type { Tx } from '@tongzhou/db/connect'
import {
  type IncomeShares,
  bookIncomes,
  bookedSerials,
  lockPositionsOf,
} from '@tongzhou/db/stores/income-batch-store'
import type { PositionRow } from '@tongzhou/db/stores/position-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import type { StepContext, Unit } from '../step'
import { dividendKeyOf, isIncome, withIncome } from './apply-dividend-record'
import { dayOf, requiredDay, sharesOf, textOf } from './stored-record'

type AccountRows = Unit<readonly RegistrarRecord[]>

/**
 * Applies the daily income of money funds (06, DividendType 2) of many trade accounts in one transaction: by far the most rows of
 * most mornings. Whatever is not plain in any way (a dividend, a refusal, a row known already, a position that is not there)
 * leaves its account to applyDividendRecord. Answers the units left.
 */
export async function applyPlainIncomes(
  tx: Tx,
  units: readonly AccountRows[],
  { now }: StepContext,
): Promise<readonly string[]> {
  const left = new Set(units.map((unit) => unit.key))
  const likely = onlyOnce(units.filter((unit) => unit.data.every(isPlainRow)))
  if (likely.length === 0) return [...left]
  const locked = await lockPositionsOf(
    tx,
    likely.flatMap((unit) => unit.data.map(({ record }) => dividendKeyOf(record))),
  )
  const positions = new Map(locked.map((position) => [nameOf(position), position]))
  const known = likely.flatMap((unit) => {
    const incomes = unit.data.flatMap((row) => incomeIn(row, positions))

    return incomes.length === unit.data.length ? [{ unit, incomes }] : []
  })
  const repeated = await bookedSerials(
    tx,
    known.flatMap(({ incomes }) => incomes),
  )
  const plain = known.filter(({ incomes }) => !incomes.some(({ serial }) => repeated.has(serial)))
  const incomes = plain.flatMap((one) => one.incomes)
  for (const { key, shares, confirmDay } of incomes) {
    const position = positions.get(nameOf(key))
    if (position) positions.set(nameOf(key), withIncome(position, shares, confirmDay))
  }
  for (const { unit } of plain) left.delete(unit.key)
  if (incomes.length > 0) {
    const moved = new Set(incomes.map(({ key }) => nameOf(key)))
    const changed = [...positions].filter(([name]) => moved.has(name)).map(([, position]) => position)
    await bookIncomes(tx, { incomes, positions: changed }, now)
  }

  return [...left]
}

function isPlainRow(row: RegistrarRecord): boolean {
  const { record, taSerialNo } = row

  return (
    isIncome(row) &&
    outcomeOf(textOf(record, 'ReturnCode')) === 'success' &&
    taSerialNo !== null &&
    sharesOf(record, 'VolOfDividendforReinvestment') > noShares
  )
}

/** The accounts whose serials no other row here has. */
function onlyOnce(units: readonly AccountRows[]): readonly AccountRows[] {
  const counts = new Map<string, number>()
  const serialOf = (row: RegistrarRecord): string => `${row.taCode}:${row.taSerialNo ?? ''}`
  for (const row of units.flatMap((unit) => unit.data))
    counts.set(serialOf(row), (counts.get(serialOf(row)) ?? 0) + 1)

  return units.filter((unit) => unit.data.every((row) => counts.get(serialOf(row)) === 1))
}

function incomeIn(row: RegistrarRecord, positions: ReadonlyMap<string, PositionRow>): IncomeShares[] {
  const { record, taSerialNo } = row
  const key = positions.get(nameOf(dividendKeyOf(record)))
  if (!key || taSerialNo === null) return []
  const confirmDay = requiredDay(record, 'TransactionCfmDate')
  const shares = sharesOf(record, 'VolOfDividendforReinvestment')

  return [{ key, serial: taSerialNo, shares, earned: dayOf(record, 'XRDate') ?? confirmDay, confirmDay, row }]
}

/** A trade account belongs to one customer, so it names the position with fund and charge type. */
function nameOf(of: Pick<PositionRow, 'tradeAcco' | 'fundCode' | 'chargeType'>): string {
  return `${of.tradeAcco}/${of.fundCode}/${of.chargeType}`
}
