import type { Day } from '../kernel/business-day'
import { type RatioStep, type SmartTables, usualSmartTables } from './smart-tables'

/** The modes that follow a table, in the order in which they are shown. */
export const smartModes = ['MA', 'RISE_FALL', 'VALUATION'] as const satisfies readonly (keyof SmartTables)[]
export type SmartMode = (typeof smartModes)[number]

/** The columns of each table: a table covers every distance of every side. */
export const smartSides = {
  MA: ['ABOVE', 'BELOW_WILD', 'BELOW_CALM'],
  RISE_FALL: ['RISE', 'FALL'],
  VALUATION: ['PERCENTILE'],
} as const satisfies Record<SmartMode, readonly string[]>
export type SmartSide = (typeof smartSides)[SmartMode][number]

/** A line of a table. */
export interface SmartTableRow {
  readonly side: SmartSide
  /** From this distance, or percentile, on, in percent. */
  readonly from: number
  /** The bound itself still belongs to the line before. */
  readonly isAbove: boolean
  /** Percent of the base amount. */
  readonly ratio: number
}

/** A table of a mode with the day from which it counts; null: since the beginning. */
export interface SmartTableVersion {
  readonly mode: SmartMode
  readonly version: number
  readonly validFrom: Day | null
  readonly rows: readonly SmartTableRow[]
}

/** The most that a line may take, in percent; an amount is cut at two and a half times besides (§8.4). */
export const MOST_RATIO = 250

/** The farthest distance that a line may begin at, in percent; a percentile ends at 100. */
const MOST_FROM = 1000
const MOST_LINES = 30

/** What is wrong with the lines of a table; empty: it covers every case once. */
export function smartTableFaults(mode: SmartMode, rows: readonly SmartTableRow[]): string[] {
  const sides: readonly string[] = smartSides[mode]
  const faults = rows
    .filter(({ side }) => !sides.includes(side))
    .map(({ side }) => `side ${side} is none of ${sides.join(', ')}`)
  for (const side of sides)
    faults.push(...sideFaults(mode, { side, rows: rows.filter((row) => row.side === side) }))
  if (faults.length === 0 && rows.every(({ ratio }) => ratio === 0)) faults.push('every ratio is 0')

  return faults
}

function sideFaults(
  mode: SmartMode,
  { side, rows }: { side: string; rows: readonly SmartTableRow[] },
): string[] {
  const [first] = rows
  const most = mode === 'VALUATION' ? 100 : MOST_FROM
  const of = (row: SmartTableRow) => `${side} from ${row.from}`
  if (first === undefined) return [`side ${side} has no line`]
  const faults = rows.flatMap((row, at) => {
    const before = rows[at - 1]

    return [
      ...(isWhole(row.from, most) ? [] : [`${of(row)}: a whole percent of 0 to ${most}`]),
      ...(isWhole(row.ratio, MOST_RATIO)
        ? []
        : [`${of(row)}: ratio is a whole percent of 0 to ${MOST_RATIO}`]),
      ...(before !== undefined && before.from >= row.from ? [`${of(row)}: not after the line before`] : []),
    ]
  })
  if (first.from !== 0 || first.isAbove) faults.push(`side ${side} does not begin at 0`)
  if (rows.length > MOST_LINES) faults.push(`side ${side} has more than ${MOST_LINES} lines`)

  return faults
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

/** The first version of each mode. */
const firstVersions: readonly SmartTableVersion[] = smartModes.map((mode) => ({
  mode,
  version: 1,
  validFrom: null,
  rows: rowsOf(usualSmartTables, mode),
}))

/** Every version of each mode, the oldest first: the first ones, and those that were put in force since. */
export function allSmartTables(since: readonly SmartTableVersion[]): SmartTableVersion[] {
  return [...firstVersions, ...since.toSorted((a, b) => a.version - b.version)]
}

/**
 * The version of a mode that counts on a day: of those that have begun the one that began last, of two that
 * begin alike the later one.
 */
export function smartTableOn(
  versions: readonly SmartTableVersion[],
  { mode, day }: { mode: SmartMode; day: Day },
): SmartTableVersion | null {
  const begun = allSmartTables(versions).filter(
    (one) => one.mode === mode && (one.validFrom === null || one.validFrom <= day),
  )

  return begun.reduce<SmartTableVersion | null>(
    (last, one) => (last === null || (last.validFrom ?? '') <= (one.validFrom ?? '') ? one : last),
    null,
  )
}

/** The tables of all modes that count on a day. */
export function smartTablesAt(versions: readonly SmartTableVersion[], day: Day): SmartTables {
  const rows = (mode: SmartMode) => smartTableOn(versions, { mode, day })?.rows ?? []
  const [ma, riseFall, valuation] = [rows('MA'), rows('RISE_FALL'), rows('VALUATION')]

  return {
    MA: {
      above: stepsOf(ma, 'ABOVE'),
      belowWild: stepsOf(ma, 'BELOW_WILD'),
      belowCalm: stepsOf(ma, 'BELOW_CALM'),
      calmAmplitude: usualSmartTables.MA.calmAmplitude,
    },
    RISE_FALL: { rise: stepsOf(riseFall, 'RISE'), fall: stepsOf(riseFall, 'FALL') },
    VALUATION: stepsOf(valuation, 'PERCENTILE'),
  }
}

/** The same for looking back over many days: what counted between two changes is worked out once. */
export function smartTablesByDay(versions: readonly SmartTableVersion[]): (day: Day) => SmartTables {
  const starts = versions.flatMap(({ validFrom }) => (validFrom === null ? [] : [validFrom])).toSorted()
  const known = new Map<Day | null, SmartTables>()

  return (day) => {
    const start = starts.findLast((one) => one <= day) ?? null
    const tables = known.get(start) ?? smartTablesAt(versions, day)
    known.set(start, tables)

    return tables
  }
}

/** The numbers of a mode's versions by which these days went, in their order, each with its first day. */
export function smartTablesUsed(
  versions: readonly SmartTableVersion[],
  mode: SmartMode,
  days: readonly Day[],
): { readonly version: number; readonly from: Day }[] {
  const used: { version: number; from: Day }[] = []
  for (const day of days) {
    const { version } = smartTableOn(versions, { mode, day }) ?? { version: 1 }
    if (used.at(-1)?.version !== version) used.push({ version, from: day })
  }

  return used
}

function stepsOf(rows: readonly SmartTableRow[], side: SmartSide): RatioStep[] {
  return rows
    .filter((row) => row.side === side)
    .map(({ from, ratio, isAbove }) => (isAbove ? { from, ratio, above: true } : { from, ratio }))
}

function rowsOf({ MA, RISE_FALL, VALUATION }: SmartTables, mode: SmartMode): SmartTableRow[] {
  const rows = (side: SmartSide, steps: readonly RatioStep[]) =>
    steps.map(({ from, ratio, above = false }) => ({ side, from, isAbove: above, ratio }))
  switch (mode) {
    case 'MA':
      return [
        ...rows('ABOVE', MA.above),
        ...rows('BELOW_WILD', MA.belowWild),
        ...rows('BELOW_CALM', MA.belowCalm),
      ]
    case 'RISE_FALL':
      return [...rows('RISE', RISE_FALL.rise), ...rows('FALL', RISE_FALL.fall)]
    case 'VALUATION':
      return rows('PERCENTILE', VALUATION)
  }
}
