import type { Day } from '@tongzhou/domain/kernel/business-day'
import { CellBlocks, NO_CELL, type Run } from './cell-blocks'
import { type Grid, isWeekend, placeOf } from './day-grid'
import type { PackedRows } from './history-rows'
import { type HistoryColumns, StoredHistory } from './stored-history'

/** What a history needs besides its NAVs. */
export interface HistoryFacts {
  readonly shownScale: number
  readonly isMoney: boolean
  readonly dividends: ReadonlyMap<Day, string>
  readonly splits: ReadonlyMap<Day, string>
}

/** Room for half a year of NAVs behind a history, so that most days are appended in place. */
const SPARE = 128
const LEAST_SCALE = 4
const none = new Int32Array(0)

/** The histories of all funds in one integer store (§ engine): rebuilt at start, appended to as NAVs land. */
export class NavStore {
  readonly #blocks = new CellBlocks()

  /** A history from its rows; a fund without rows has an empty one. */
  make(rows: PackedRows | undefined, facts: HistoryFacts): StoredHistory {
    const { dividends, splits, shownScale } = facts
    if (!rows || rows.days.length === 0)
      return new StoredHistory({ ...emptyColumns, dividends, splits, shownScale })
    const grid: Grid = rows.days.some(isWeekend) ? 'natural' : 'weekdays'
    const firstPlace = placeOf(grid, rows.days[0] ?? 0)
    const length = placeOf(grid, rows.days.at(-1) ?? 0) - firstPlace + 1
    const scale = scaleOf(rows)
    const hasIncome = facts.isMoney && rows.income.length > 0
    const run = (): Run => this.#blocks.take(length + SPARE)
    const columns: HistoryColumns = {
      grid,
      firstPlace,
      length,
      count: rows.days.length,
      scale,
      shownScale,
      nav: run(),
      income: hasIncome ? run() : null,
      yields: hasIncome && rows.yields.length > 0 ? run() : null,
      accSteps: accStepsOf(rows, { grid, firstPlace, scale }),
      dividends,
      splits,
    }
    write(columns, rows)

    return new StoredHistory(columns)
  }

  /**
   * The history with later rows behind it: in place while there is room, else moved to a longer run. Null when the rows are
   * no mere continuation (a correction, a weekend on a weekday grid, finer decimals): the fund must be read again.
   */
  append(history: StoredHistory, rows: PackedRows, facts: HistoryFacts): StoredHistory | null {
    const { columns } = history
    const first = rows.days[0]
    if (first === undefined || columns.count === 0) return null
    if (placeOf(columns.grid, first) < columns.firstPlace + columns.length) return null
    if (columns.grid === 'weekdays' && rows.days.some(isWeekend)) return null
    if (scaleOf(rows) > columns.scale || (columns.income === null) !== (rows.income.length === 0)) return null
    const length = placeOf(columns.grid, rows.days.at(-1) ?? 0) - columns.firstPlace + 1
    const longer = <R extends Run | null>(run: R): R | Run =>
      run === null || length <= run.capacity ? run : this.#moved(run, columns.length, length)
    const next: HistoryColumns = {
      ...columns,
      length,
      count: columns.count + rows.days.length,
      shownScale: facts.shownScale,
      nav: longer(columns.nav),
      income: longer(columns.income),
      yields: longer(columns.yields),
      accSteps: joined(columns.accSteps, accStepsOf(rows, columns)),
      dividends: facts.dividends,
      splits: facts.splits,
    }
    write(next, rows)

    return new StoredHistory(next)
  }

  /** The same history with other events; itself when they are the same. */
  withFacts(history: StoredHistory, facts: HistoryFacts): StoredHistory {
    const { columns } = history
    const isSame =
      columns.shownScale === facts.shownScale &&
      sameEvents(columns.dividends, facts.dividends) &&
      sameEvents(columns.splits, facts.splits)
    if (isSame) return history

    return new StoredHistory({ ...columns, ...pick(facts) })
  }

  /** Cells in use, for the memory figures of the benchmark. */
  get cells(): number {
    return this.#blocks.cells
  }

  #moved(run: Run, length: number, wanted: number): Run {
    const moved = this.#blocks.take(wanted + SPARE)
    moved.block.set(run.block.subarray(run.start, run.start + length), moved.start)

    return moved
  }
}

const emptyColumns: HistoryColumns = {
  grid: 'weekdays',
  firstPlace: 0,
  length: 0,
  count: 0,
  scale: LEAST_SCALE,
  shownScale: LEAST_SCALE,
  nav: { block: none, start: 0, capacity: 0 },
  income: null,
  yields: null,
  accSteps: none,
  dividends: new Map(),
  splits: new Map(),
}

function write(columns: HistoryColumns, rows: PackedRows): void {
  const shrink = 10 ** (8 - columns.scale)
  for (let i = 0; i < rows.days.length; i += 1) {
    const offset = placeOf(columns.grid, rows.days[i] ?? 0) - columns.firstPlace
    columns.nav.block[columns.nav.start + offset] = (rows.nav[i] ?? 0) / shrink
    if (columns.income) columns.income.block[columns.income.start + offset] = rows.income[i] ?? NO_CELL
    if (columns.yields) columns.yields.block[columns.yields.start + offset] = rows.yields[i] ?? NO_CELL
  }
}

/** The decimals that occur, at least four. */
function scaleOf(rows: PackedRows): number {
  let scale = LEAST_SCALE
  for (const value of rows.nav) while (scale < 8 && value % 10 ** (8 - scale) !== 0) scale += 1

  return scale
}

/** Where accumulated minus unit NAV changes; a fund without dividends has a single step. */
function accStepsOf(rows: PackedRows, at: { grid: Grid; firstPlace: number; scale: number }): Int32Array {
  const steps: number[] = []
  const shrink = 10 ** (8 - at.scale)
  for (let i = 0; i < rows.days.length; i += 1) {
    const acc = rows.acc[i] ?? Number.NaN
    const difference = Number.isNaN(acc) ? NO_CELL : Math.round((acc - (rows.nav[i] ?? 0)) / shrink)
    if (difference !== steps.at(-1))
      steps.push(placeOf(at.grid, rows.days[i] ?? 0) - at.firstPlace, difference)
  }

  return Int32Array.from(steps)
}

function pick({ shownScale, dividends, splits }: HistoryFacts) {
  return { shownScale, dividends, splits }
}

function sameEvents(a: ReadonlyMap<Day, string>, b: ReadonlyMap<Day, string>): boolean {
  return a.size === b.size && [...a].every(([day, value]) => b.get(day) === value)
}

function joined(before: Int32Array, after: Int32Array): Int32Array {
  const [, difference] = after.subarray(0, 2)
  const rest = difference === before.at(-1) ? after.subarray(2) : after

  return rest.length === 0 ? before : Int32Array.from([...before, ...rest])
}
