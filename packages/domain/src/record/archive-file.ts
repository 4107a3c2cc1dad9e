import { type Day, dayFrom, isDay } from '../kernel/business-day'
import { moneyFrom, noMoney, printMoney, sumMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { noShares, printShares, sharesFrom, sumShares } from '../kernel/shares'
import { faultsOfWhole } from './archive-balance'
import {
  type Archive,
  type ArchiveKind,
  type ArchiveTake,
  type ArchivedFund,
  type ArchivedPosition,
  type ArchivedRecord,
  archiveKinds,
} from './archive-terms'

/** A row of the file: its line, and its cells by column. */
export interface ArchiveRow {
  readonly line: number
  value(column: string): string | null
}

type Read =
  | { readonly kind: 'read'; readonly archive: Archive }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }

export const archiveColumns = [
  'row',
  'legacy_no',
  'id_no',
  'day',
  'fund_code',
  'fund_name',
  'amount',
  'shares',
  'fee',
  'nav',
  'target_code',
  'target_name',
  'target_shares',
  'cost',
  'note',
] as const
type Column = (typeof archiveColumns)[number]

/** The closing row: the day of the move, how many records, the sum of their amounts, of the shares held. */
interface Stated {
  readonly line: number
  readonly day: Day
  readonly records: string
  readonly amount: string
  readonly shares: string
}

/**
 * Reads the file of the time before the migration (R-MIG-1), whole or not at all: each row by itself, then
 * that each person's records make what he held of each fund, and that the closing row states the same sums.
 * `today`: nothing of the archive lies in the future.
 */
export function readArchive(rows: Iterable<ArchiveRow>, today: Day): Read {
  const faults: string[] = []
  const records: ArchivedRecord[] = []
  const positions: ArchivedPosition[] = []
  const takes: ArchiveTake[] = []
  const stated: Stated[] = []
  for (const row of rows) {
    const wrong: string[] = []
    const cells = cellsOf(row, wrong)
    const kind = cells.text('row')
    if (kind === 'TOTAL') stated.push(totalOf(row.line, cells))
    else if (kind === 'HOLD') positions.push(positionOf(row.line, cells))
    else if (kind === 'TAKE') takes.push(takeOf(row.line, cells))
    else if (isKind(kind)) records.push(recordOf(row.line, kind, cells))
    else wrong.push(`row 应为 ${archiveKinds.join('、')}、HOLD、TAKE、TOTAL 之一`)
    wrong.push(...strayCells(row, kind))
    faults.push(...wrong.map((fault) => `第 ${row.line} 行：${fault}`))
  }
  const [total, ...more] = stated
  if (total === undefined || more.length > 0) faults.push('应有且只有一行 TOTAL')
  if (faults.length > 0 || total === undefined) return { kind: 'wrong', faults }
  const amounts = sumMoney(records.map(({ amount }) => amount ?? noMoney))
  const shares = sumShares(positions.map((one) => one.shares))
  const archive: Archive = { migratedOn: total.day, records, positions, takes, amounts, shares }
  const whole = [...faultsOfTotal(total, archive, today), ...faultsOfWhole(archive)]

  return whole.length > 0 ? { kind: 'wrong', faults: whole } : { kind: 'read', archive }
}

/** Columns that a row of a kind has besides those of a trade; a cell elsewhere is a row shifted by one. */
const OF_TARGET: readonly string[] = ['target_code', 'target_name', 'target_shares']
const OF_TRADE = archiveColumns.filter((column) => column !== 'cost' && !OF_TARGET.includes(column))
const OF_HOLD = ['row', 'id_no', 'fund_code', 'fund_name', 'shares', 'nav', 'cost']
const OF_TAKE = ['row', 'id_no', 'fund_code', 'shares', 'note']
const OF_TOTAL = ['row', 'legacy_no', 'day', 'amount', 'shares']

function strayCells(row: ArchiveRow, kind: string): string[] {
  const more = kind === 'SWITCH' ? OF_TARGET : []
  const owns: Readonly<Record<string, readonly string[]>> = { HOLD: OF_HOLD, TAKE: OF_TAKE, TOTAL: OF_TOTAL }
  const own = owns[kind] ?? [...OF_TRADE, ...more]
  const stray = archiveColumns.filter((column) => !own.includes(column) && row.value(column) !== null)

  return stray.map((column) => `${column} 在这一行应为空`)
}

function faultsOfTotal(total: Stated, { records, amounts, shares }: Archive, today: Day): string[] {
  const says = (name: string, stated: string, found: string) =>
    stated === found ? [] : [`第 ${total.line} 行：TOTAL 的${name}为 ${stated}，文件里合计为 ${found}`]

  return [
    ...(total.day >= today ? [`第 ${total.line} 行：迁移日应早于今天`] : []),
    ...says('笔数', total.records, String(records.length)),
    ...says('金额', total.amount, printMoney(amounts)),
    ...says('份额', total.shares, printShares(shares)),
    ...records.flatMap(({ day, line }) => (day > total.day ? [`第 ${line} 行：日期晚于迁移日`] : [])),
  ]
}

/** The cells of a row as what they should be; what they are not is added to `wrong`. */
function cellsOf(row: ArchiveRow, wrong: string[]) {
  const read = <T>(column: Column, parse: (text: string) => T, fault: string): T | null => {
    const text = row.value(column)
    if (text === null) return null
    try {
      return parse(text)
    } catch {
      wrong.push(`${column} ${fault}`)

      return null
    }
  }
  const needed = <T>(column: Column, value: T | null, stand: T): T => {
    if (value !== null) return value
    wrong.push(`${column} 不能为空`)

    return stand
  }
  const plain = (pattern: RegExp) => (text: string) => {
    if (!pattern.test(text)) throw new Error('not of this form')

    return text
  }

  return {
    needed,
    text: (column: Column) => row.value(column) ?? '',
    code: (column: Column) => read(column, plain(/^\d{6}$/), '应为 6 位数字'),
    name: (column: Column) => read(column, plain(/^.{1,60}$/u), '最多 60 个字'),
    number: (column: Column) => read(column, plain(/^[A-Za-z0-9-]{4,32}$/), '应为 4 至 32 位字母、数字或 -'),
    idNo: (column: Column) => read(column, plain(/^\d{17}[\dX]$/), '应为 18 位证件号码'),
    note: (column: Column) => read(column, plain(/^.{1,100}$/u), '最多 100 个字'),
    day: (column: Column) => read(column, plainDay, '应为 YYYY-MM-DD'),
    money: (column: Column) =>
      read(column, (text) => moneyFrom(plainNumber(text, 2)), '应为最多两位小数的金额'),
    shares: (column: Column) =>
      read(column, (text) => sharesFrom(plainNumber(text, 2)), '应为最多两位小数的份额'),
    nav: (column: Column) => read(column, (text) => navFrom(plainNumber(text, 8)), '应为净值'),
  }
}
type Cells = ReturnType<typeof cellsOf>

/** What stands for a cell that is missing: the row is refused anyway. */
const NO_DAY = dayFrom('2000-01-01')

function fundOf(cells: Cells): ArchivedFund {
  return {
    fundCode: cells.needed('fund_code', cells.code('fund_code'), ''),
    fundName: cells.needed('fund_name', cells.name('fund_name'), ''),
  }
}

function recordOf(line: number, kind: ArchiveKind, cells: Cells): ArchivedRecord {
  const isSwitch = kind === 'SWITCH'
  const shares = cells.shares('shares')
  const amount = cells.money('amount')
  // A dividend is in cash or in shares, everything else moves shares.
  if (kind !== 'BONUS') cells.needed('shares', shares, noShares)
  else if (shares === null) cells.needed('amount', amount, noMoney)
  const target = {
    fundCode: isSwitch ? cells.needed('target_code', cells.code('target_code'), '') : '',
    fundName: isSwitch ? cells.needed('target_name', cells.name('target_name'), '') : '',
    shares: isSwitch ? cells.needed('target_shares', cells.shares('target_shares'), noShares) : noShares,
  }

  return {
    line,
    kind,
    idNo: cells.needed('id_no', cells.idNo('id_no'), ''),
    legacyNo: cells.needed('legacy_no', cells.number('legacy_no'), ''),
    day: cells.needed('day', cells.day('day'), NO_DAY),
    ...fundOf(cells),
    amount,
    shares,
    fee: cells.money('fee'),
    nav: cells.nav('nav'),
    target: isSwitch ? target : null,
    note: cells.note('note'),
  }
}

function positionOf(line: number, cells: Cells): ArchivedPosition {
  return {
    line,
    idNo: cells.needed('id_no', cells.idNo('id_no'), ''),
    ...fundOf(cells),
    shares: cells.needed('shares', cells.shares('shares'), noShares),
    cost: cells.money('cost'),
    nav: cells.needed('nav', cells.nav('nav'), navFrom('1')),
  }
}

function takeOf(line: number, cells: Cells): ArchiveTake {
  return {
    line,
    idNo: cells.needed('id_no', cells.idNo('id_no'), ''),
    fundCode: cells.needed('fund_code', cells.code('fund_code'), ''),
    shares: cells.shares('shares'),
    reason: cells.needed('note', cells.note('note'), ''),
  }
}

function totalOf(line: number, cells: Cells): Stated {
  return {
    line,
    day: cells.needed('day', cells.day('day'), NO_DAY),
    records: cells.text('legacy_no'),
    amount: printMoney(cells.needed('amount', cells.money('amount'), noMoney)),
    shares: printShares(cells.needed('shares', cells.shares('shares'), noShares)),
  }
}

function isKind(text: string): text is ArchiveKind {
  return archiveKinds.some((kind) => kind === text)
}

function plainDay(text: string): Day {
  if (!isDay(text)) throw new Error('no day')

  return dayFrom(text)
}

function plainNumber(text: string, decimals: number): string {
  if (!new RegExp(`^\\d{1,13}(\\.\\d{1,${decimals}})?$`).test(text)) throw new Error('no such number')

  return text
}
