import { RowReader, RowRefused } from './parse-row'
import { type CsvRow, readCsv } from './read-csv'

/** The NAVs of one file as columns, ascending days, and the events its rows tell of. */
export interface NavFile {
  readonly code: string
  /** Rows of the file, refused ones too, and the dates of the first and the last of them as they stand. */
  rows: number
  first: string | null
  last: string | null
  readonly days: string[]
  readonly navs: string[]
  readonly accs: (string | null)[]
  readonly incomes: (string | null)[]
  readonly yields: (string | null)[]
  /** [code, day, yuan a share] and [code, day, ratio]. */
  readonly dividends: (readonly [string, string, string])[]
  readonly splits: (readonly [string, string, string])[]
}

/**
 * Reads and validates nav/<code>.csv (docs/market-import.md §3) row by row; `refuse` hears of every row that
 * is left out.
 */
export function readNavFile(
  path: string,
  facts: {
    readonly code: string
    /** Growth of accumulated minus unit NAV is a dividend. */
    readonly inferred: boolean
    readonly today: string
    readonly count: () => void
    readonly refuse: (line: number, reason: string) => void
    /** Hears of what is taken and looks wrong. */
    readonly warn: (line: number, text: string) => void
  },
): NavFile {
  const { code } = facts
  const file: NavFile = {
    code,
    rows: 0,
    first: null,
    last: null,
    days: [],
    navs: [],
    accs: [],
    incomes: [],
    yields: [],
    dividends: [],
    splits: [],
  }
  let before: NavRow | null = null
  for (const row of readCsv(path).rows) {
    facts.count()
    file.rows += 1
    file.last = row.value('date')
    file.first ??= file.last
    try {
      const now = readNav(row, before?.day ?? '', facts.today)
      file.days.push(now.day)
      file.navs.push(now.nav)
      file.accs.push(now.acc)
      file.incomes.push(now.income)
      file.yields.push(now.yield7d)
      const hasEvent = addEvent(file, row.value('event'), { before, now, inferred: facts.inferred })
      const leap = hasEvent ? null : leapOf(before, now)
      if (leap !== null) facts.warn(row.line, leap)
      before = now
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      facts.refuse(row.line, error.message)
    }
  }

  return file
}

interface NavRow {
  readonly day: string
  readonly nav: string
  readonly acc: string | null
  readonly income: string | null
  readonly yield7d: string | null
}

function readNav(row: CsvRow, dayBefore: string, today: string): NavRow {
  const r = new RowReader(row)
  const day = r.day('date')
  if (day <= dayBefore) throw new RowRefused(`date is not after the row before: ${day}`)
  if (day > today) throw new RowRefused(`date is later than today: ${day}`)
  const nav = r.decimal('unit_nav', 8)
  if (Number(nav) <= 0) throw new RowRefused(`unit_nav is not positive: ${nav}`)

  return {
    day,
    nav,
    acc: r.decimalOrNull('acc_nav', 8),
    income: r.decimalOrNull('income_per_10k', 4),
    yield7d: r.decimalOrNull('yield_7d_pct', 3),
  }
}

const DIVIDEND = /派现金(\d+(?:\.\d+)?)元/
const SPLIT = /(?:折算|拆分)(\d+(?:\.\d+)?)份/

/** Notes the dividend or split of a row; whether there was one. */
function addEvent(
  file: NavFile,
  event: string | null,
  rows: { before: NavRow | null; now: NavRow; inferred: boolean },
): boolean {
  const { before, now, inferred } = rows
  const dividend = event === null ? undefined : DIVIDEND.exec(event)?.[1]
  const split = event === null ? undefined : SPLIT.exec(event)?.[1]
  if (split !== undefined) file.splits.push([file.code, now.day, split.slice(0, 12)])
  if (dividend !== undefined) file.dividends.push([file.code, now.day, dividend.slice(0, 12)])
  if (dividend !== undefined || split !== undefined) return true
  const grown = inferred ? inferredDividend(before, now) : null
  if (grown !== null) file.dividends.push([file.code, now.day, grown])

  return grown !== null
}

const WIDEST_LEAP = 0.5

/**
 * A NAV that leaves the one before by more than half without an event: taken, for it may be true, and told
 * of.
 */
function leapOf(before: NavRow | null, now: NavRow): string | null {
  if (!before) return null
  const leap = Number(now.nav) / Number(before.nav) - 1

  return Math.abs(leap) > WIDEST_LEAP
    ? `unit_nav leaps by ${(leap * 100).toFixed(1)} % without an event: ${before.nav} to ${now.nav}`
    : null
}

/** A growth of (accumulated − unit NAV) between two rows is a cash dividend on the later day (4 decimals). */
function inferredDividend(before: NavRow | null, now: NavRow): string | null {
  if (!before || before.acc === null || now.acc === null) return null
  const gap = (v: NavRow): number => Math.round((Number(v.acc) - Number(v.nav)) * 10_000)
  const grown = gap(now) - gap(before)

  return grown > 0 ? `0.${String(grown).padStart(4, '0')}`.replace(/^0\.(\d+)(\d{4})$/, '$1.$2') : null
}
