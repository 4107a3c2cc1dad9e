import type { Day } from '@tongzhou/domain/kernel/business-day'
import { factorSteps, writeCheckpoints } from './adjust-factors'
import { Blocks, NO_CELL, type Run } from './cell-blocks'
import { type Grid, isWeekend, placeOf } from './day-grid'
import type { PackedRows } from './history-rows'
import { CHECKPOINT, type HistoryColumns } from './history-columns'
import {
  type NavBlocks,
  NO_STEP,
  copied,
  emptyNavs,
  movedNavs,
  navArrays,
  navCapacity,
  navsFit,
  takeNavs,
  writeNavs,
} from './nav-cells'
import { StoredHistory } from './stored-history'
import { stretchNumbers, writeStretches } from './stretches'

/** What a history needs besides its NAVs. */
export interface HistoryFacts {
  readonly shownScale: number
  readonly isMoney: boolean
  readonly dividends: ReadonlyMap<Day, string>
  readonly splits: ReadonlyMap<Day, string>
}

/** A history without its cells. */
export interface HistoryShape extends Pick<
  HistoryColumns,
  'grid' | 'firstPlace' | 'length' | 'count' | 'scale' | 'accSteps'
> {
  readonly navKind: 'steps' | 'whole'
  readonly hasIncome: boolean
  readonly hasYields: boolean
}

/** Room for half a year of NAVs behind a history, so that most days are appended in place. */
const SPARE = 128
const LEAST_SCALE = 4
const CELLS = 1 << 22
const NUMBERS = 1 << 20
const none = { block: new Int32Array(0), start: 0, capacity: 0 }
const noNumbers = { block: new Float64Array(0), start: 0, capacity: 0 }

/** The histories of all funds in one integer store (§ engine): rebuilt at start, appended to as NAVs land. */
export class NavStore {
  readonly #cells = new Blocks(CELLS, (size) => new Int32Array(size).fill(NO_CELL))
  readonly #steps = new Blocks(CELLS, (size) => new Int16Array(size).fill(NO_STEP))
  readonly #numbers = new Blocks(NUMBERS, (size) => new Float64Array(size))

  /** A history from its rows; a fund without rows has an empty one. */
  make(rows: PackedRows | undefined, facts: HistoryFacts): StoredHistory {
    const { dividends, splits, shownScale } = facts
    if (!rows || rows.days.length === 0)
      return new StoredHistory({ ...emptyColumns, dividends, splits, shownScale })
    const grid: Grid = rows.days.some(isWeekend) ? 'natural' : 'weekdays'
    const firstPlace = placeOf(grid, rows.days[0] ?? 0)
    const length = placeOf(grid, rows.days.at(-1) ?? 0) - firstPlace + 1
    const scale = scaleOf(rows)
    const values = cellsOf(rows, scale)
    const hasIncome = facts.isMoney && rows.income.length > 0
    const run = (): Run => this.#cells.take(length + SPARE)
    const columns: HistoryColumns = {
      grid,
      firstPlace,
      length,
      count: rows.days.length,
      scale,
      shownScale,
      nav: takeNavs(this.#blocks, length + SPARE, values),
      income: hasIncome ? run() : null,
      yields: hasIncome && rows.yields.length > 0 ? run() : null,
      accSteps: accStepsOf(rows, { grid, firstPlace, scale }),
      dividends,
      splits,
      checkpoints: hasIncome ? this.#numbers.take(Math.ceil((length + SPARE) / CHECKPOINT)) : null,
      stretches: this.#numbers.take(stretchNumbers(length + SPARE)),
    }
    write(columns, { rows, values }, 0)

    return finished(columns, 0)
  }

  /** A history out of a file: `fill` writes the cells of its columns, everything else is derived again. */
  restore(
    shape: HistoryShape,
    facts: HistoryFacts,
    fill: (cells: readonly (Int16Array | Int32Array)[]) => void,
  ): StoredHistory {
    const { dividends, splits, shownScale } = facts
    const { navKind, hasIncome, hasYields, ...rest } = shape
    if (shape.length === 0) return new StoredHistory({ ...emptyColumns, dividends, splits, shownScale })
    const places = shape.length + SPARE
    const columns: HistoryColumns = {
      ...rest,
      dividends,
      splits,
      shownScale,
      nav: emptyNavs(this.#blocks, navKind, places),
      income: hasIncome ? this.#cells.take(places) : null,
      yields: hasYields ? this.#cells.take(places) : null,
      checkpoints: hasIncome ? this.#numbers.take(Math.ceil(places / CHECKPOINT)) : null,
      stretches: this.#numbers.take(stretchNumbers(places)),
    }
    fill(cellArrays(columns))

    return finished(columns, 0)
  }

  /**
   * Appends later rows to a history: in place while there is room, else in a longer run. Null when the rows
   * do not simply continue it (a correction, a weekend on a weekday grid, finer decimals, too large a leap);
   * the fund must then be read again.
   */
  append(history: StoredHistory, rows: PackedRows, facts: HistoryFacts): StoredHistory | null {
    const { columns } = history
    const first = rows.days[0]
    if (first === undefined || columns.count === 0) return null
    if (placeOf(columns.grid, first) < columns.firstPlace + columns.length) return null
    if (columns.grid === 'weekdays' && rows.days.some(isWeekend)) return null
    if (scaleOf(rows) > columns.scale || (columns.income === null) !== (rows.income.length === 0)) return null
    const values = cellsOf(rows, columns.scale)
    if (!navsFit(columns.nav, columns.length, values)) return null
    const length = placeOf(columns.grid, rows.days.at(-1) ?? 0) - columns.firstPlace + 1
    const hasRoom = length <= navCapacity(columns.nav)
    const next: HistoryColumns = {
      ...(hasRoom ? columns : this.#moved(columns, length)),
      length,
      count: columns.count + rows.days.length,
      accSteps: joined(columns.accSteps, accStepsOf(rows, columns)),
    }
    write(next, { rows, values }, columns.length)

    // The same events: what stands of the past stays, whatever is new goes behind it.
    return this.withFacts(finished(next, columns.length), facts)
  }

  /** The same history with other events; itself when they are the same. */
  withFacts(history: StoredHistory, facts: HistoryFacts): StoredHistory {
    const { columns } = history
    const { dividends, splits, shownScale } = facts
    if (sameEvents(columns.dividends, dividends) && sameEvents(columns.splits, splits))
      return columns.shownScale === shownScale ? history : new StoredHistory({ ...columns, shownScale })

    // Readers of the older version keep their stretches.
    const stretches = this.#numbers.take(columns.stretches.capacity)

    return finished({ ...columns, shownScale, dividends, splits, stretches }, 0)
  }

  /** Cells in use, for the memory figures of the benchmark. */
  get cells(): number {
    return this.#cells.cells + this.#steps.cells
  }

  get #blocks(): NavBlocks {
    return { steps: this.#steps, cells: this.#cells }
  }

  /** The same columns in longer runs. */
  #moved(columns: HistoryColumns, wanted: number): HistoryColumns {
    const places = wanted + SPARE
    const cells = (run: Run): Run => copied(run, this.#cells.take(places))
    const numbers = (run: Run<Float64Array>, size: number): Run<Float64Array> =>
      copied(run, this.#numbers.take(size))

    return {
      ...columns,
      nav: movedNavs(columns.nav, this.#blocks, places),
      income: columns.income && cells(columns.income),
      yields: columns.yields && cells(columns.yields),
      checkpoints: columns.checkpoints && numbers(columns.checkpoints, Math.ceil(places / CHECKPOINT)),
      stretches: numbers(columns.stretches, stretchNumbers(places)),
    }
  }
}

/** The cells of a history as they are kept in a file, in this order. */
export function cellArrays({ nav, income, yields, length }: HistoryColumns): (Int16Array | Int32Array)[] {
  const first = (run: Run | null) => (run === null ? [] : [run.block.subarray(run.start, run.start + length)])

  return [...navArrays(nav, length), ...first(income), ...first(yields)]
}

/** A history once its cells are written: what stands from `from` on is derived. */
function finished(columns: HistoryColumns, from: number): StoredHistory {
  writeCheckpoints(columns, from)
  writeStretches(columns, factorSteps(columns), from)

  return new StoredHistory(columns)
}

const emptyColumns: HistoryColumns = {
  grid: 'weekdays',
  firstPlace: 0,
  length: 0,
  count: 0,
  scale: LEAST_SCALE,
  shownScale: LEAST_SCALE,
  nav: { kind: 'whole', whole: none },
  income: null,
  yields: null,
  accSteps: [],
  dividends: new Map(),
  splits: new Map(),
  checkpoints: null,
  stretches: noNumbers,
}

function write(
  columns: HistoryColumns,
  { rows, values }: { rows: PackedRows; values: Float64Array },
  length: number,
): void {
  const { nav, income, yields } = columns
  const offsets = rows.days.map((day) => placeOf(columns.grid, day) - columns.firstPlace)
  writeNavs(nav, length, { offsets, values })
  if (income)
    for (const [i, offset] of offsets.entries())
      income.block[income.start + offset] = rows.income[i] ?? NO_CELL
  if (yields)
    for (const [i, offset] of offsets.entries())
      yields.block[yields.start + offset] = rows.yields[i] ?? NO_CELL
}

/** The NAVs in units of a cell. */
function cellsOf(rows: PackedRows, scale: number): Float64Array {
  const shrink = 10 ** (8 - scale)

  return rows.nav.map((value) => value / shrink)
}

/** The decimals that occur, at least four. */
function scaleOf(rows: PackedRows): number {
  let scale = LEAST_SCALE
  for (const value of rows.nav) while (scale < 8 && value % 10 ** (8 - scale) !== 0) scale += 1

  return scale
}

/** Where accumulated minus unit NAV changes; a fund without dividends has a single step. */
function accStepsOf(rows: PackedRows, at: { grid: Grid; firstPlace: number; scale: number }): number[] {
  const steps: number[] = []
  const shrink = 10 ** (8 - at.scale)
  for (let i = 0; i < rows.days.length; i += 1) {
    const acc = rows.acc[i] ?? Number.NaN
    const difference = Number.isNaN(acc) ? NO_CELL : Math.round((acc - (rows.nav[i] ?? 0)) / shrink)
    if (difference !== steps.at(-1))
      steps.push(placeOf(at.grid, rows.days[i] ?? 0) - at.firstPlace, difference)
  }

  return steps
}

function sameEvents(a: ReadonlyMap<Day, string>, b: ReadonlyMap<Day, string>): boolean {
  return a.size === b.size && [...a].every(([day, value]) => b.get(day) === value)
}

function joined(before: readonly number[], after: readonly number[]): readonly number[] {
  const [, difference] = after
  const rest = difference === before.at(-1) ? after.slice(2) : after

  return rest.length === 0 ? before : [...before, ...rest]
}
