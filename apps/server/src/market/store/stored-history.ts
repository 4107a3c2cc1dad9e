import { incomePerShare } from '@tongzhou/domain/cash/money-fund-yield'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { NavSeries } from '@tongzhou/domain/performance/nav-series'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import type { NavHistory } from '../market-data'
import { NO_CELL, type Run } from './cell-blocks'
import { type DayNumber, type Grid, dayAtPlace, dayOfNumber, numberOfDay, placeOf } from './day-grid'

/** The columns of one fund in the store, all on the same grid from the same first place. */
export interface HistoryColumns {
  readonly grid: Grid
  readonly firstPlace: number
  /** Places from the first NAV to the last, holes included. */
  readonly length: number
  /** NAV days: places that are no holes. */
  readonly count: number
  /** Decimals of `nav` cells; texts have the fund's published scale. */
  readonly scale: number
  readonly shownScale: number
  readonly nav: Run
  readonly income: Run | null
  readonly yields: Run | null
  /** Accumulated minus unit NAV in cells' units, as steps [offset, difference]; NO_CELL = not published. */
  readonly accSteps: Int32Array
  readonly dividends: ReadonlyMap<Day, string>
  readonly splits: ReadonlyMap<Day, string>
}

/** Factor of the adjusted NAV after the place (offset from the first). */
interface FactorStep {
  readonly offset: number
  readonly factor: number
}

/** Every so many places a money fund's factor is kept, so that a day's value costs few steps. */
const CHECKPOINT = 64

/** A history read out of the cells: nothing is kept as text or days unless a page asks for the whole of it. */
export class StoredHistory implements NavHistory {
  readonly columns: HistoryColumns
  readonly #steps: readonly FactorStep[]
  readonly #checkpoints: Float64Array | null

  constructor(columns: HistoryColumns) {
    this.columns = columns
    this.#checkpoints = columns.income === null ? null : checkpointsOf(columns, columns.income)
    this.#steps = columns.income === null ? factorSteps(columns) : []
  }

  get count(): number {
    return this.columns.count
  }

  get dividends(): ReadonlyMap<Day, string> {
    return this.columns.dividends
  }

  get splits(): ReadonlyMap<Day, string> {
    return this.columns.splits
  }

  get firstDay(): Day | null {
    return this.count === 0 ? null : this.#dayAt(0)
  }

  get lastDay(): Day | null {
    return this.count === 0 ? null : this.#dayAt(this.columns.length - 1)
  }

  get lastNav(): string | null {
    return this.count === 0 ? null : this.#navText(this.columns.length - 1)
  }

  get lastAccNav(): string | null {
    return this.count === 0 ? null : this.#accText(this.columns.length - 1)
  }

  get lastIncome(): string | null {
    return this.count === 0 ? null : cellText(this.columns.income, this.columns.length - 1, 4)
  }

  get lastYield(): string | null {
    return this.count === 0 ? null : cellText(this.columns.yields, this.columns.length - 1, 3)
  }

  /** Growth of the newest NAV day over the one before as a fraction; null with a single NAV. */
  get lastGrowth(): number | null {
    const last = this.columns.length - 1
    const before = this.#filledOffset(last - 1)

    return this.count < 2 || before < 0 ? null : this.#adjusted(last) / this.#adjusted(before) - 1
  }

  get series(): NavSeries {
    return wholeOf(this).series
  }

  get nav(): readonly string[] {
    return wholeOf(this).texts().nav
  }

  get accNav(): readonly (string | null)[] {
    return wholeOf(this).texts().accNav
  }

  get incomePer10k(): readonly (string | null)[] {
    return wholeOf(this).texts().incomePer10k
  }

  get sevenDayYield(): readonly (string | null)[] {
    return wholeOf(this).texts().sevenDayYield
  }

  /** Adjusted NAV of the last NAV on or before the day; null before the first. */
  adjustedAt(day: Day): number | null {
    const offset = this.#offsetOn(numberOfDay(day))

    return offset < 0 ? null : this.#adjusted(offset)
  }

  /** The last NAV day on or before the day; null before the first. */
  dayOnOrBefore(day: Day): Day | null {
    const offset = this.#offsetOn(numberOfDay(day))

    return offset < 0 ? null : this.#dayAt(offset)
  }

  /**
   * Writes the adjusted NAVs of all NAV days into `into` (from its beginning) and their day numbers into `days`; answers
   * how many there are. For the pass over all funds: nothing is allocated.
   */
  fill(into: Float64Array, days: Int32Array): number {
    const { nav, income, grid, firstPlace, length, scale } = this.columns
    const unit = 10 ** scale
    let [at, factor, next] = [0, 1, 0]
    for (let offset = 0; offset < length; offset += 1) {
      const cell = nav.block[nav.start + offset] ?? NO_CELL
      if (cell === NO_CELL) continue
      const value = cell / unit
      if (income !== null) factor *= incomeGrowth(income, offset, value)
      for (let step = this.#steps[next]; step && step.offset <= offset; step = this.#steps[++next])
        factor = step.factor
      into[at] = value * factor
      days[at] = dayAtPlace(grid, firstPlace + offset)
      at += 1
    }

    return at
  }

  /** All of it as arrays; pages of one fund read these. */
  materialise(): WholeHistory {
    const [values, numbers] = [new Float64Array(this.count), new Int32Array(this.count)]
    this.fill(values, numbers)
    const { nav, scale } = this.columns
    const days = Array.from(numbers, dayOfNumber)
    const navs = Float64Array.from(
      numbers,
      (day) => (nav.block[nav.start + this.#offsetOf(day)] ?? 0) / 10 ** scale,
    )
    let texts: WholeTexts | null = null

    return {
      series: { days, nav: navs, adjusted: values },
      texts: () => (texts ??= this.#texts(numbers)),
    }
  }

  #texts(numbers: Int32Array): WholeTexts {
    const offsets = Array.from(numbers, (day) => this.#offsetOf(day))
    const { income, yields } = this.columns

    return {
      nav: offsets.map((offset) => this.#navText(offset)),
      accNav: offsets.map((offset) => this.#accText(offset)),
      incomePer10k: income === null ? [] : offsets.map((offset) => cellText(income, offset, 4)),
      sevenDayYield: yields === null ? [] : offsets.map((offset) => cellText(yields, offset, 3)),
    }
  }

  #dayAt(offset: number): Day {
    return dayOfNumber(dayAtPlace(this.columns.grid, this.columns.firstPlace + offset))
  }

  #offsetOf(day: DayNumber): number {
    return placeOf(this.columns.grid, day) - this.columns.firstPlace
  }

  /** Offset of the last NAV on or before the day, -1 before the first. */
  #offsetOn(day: DayNumber): number {
    return this.#filledOffset(Math.min(this.#offsetOf(day), this.columns.length - 1))
  }

  #filledOffset(from: number): number {
    const { nav } = this.columns
    let offset = from
    while (offset >= 0 && nav.block[nav.start + offset] === NO_CELL) offset -= 1

    return offset
  }

  #adjusted(offset: number): number {
    const { nav, scale } = this.columns

    return ((nav.block[nav.start + offset] ?? 0) / 10 ** scale) * this.#factorAt(offset)
  }

  #factorAt(offset: number): number {
    const { income } = this.columns
    if (income === null || this.#checkpoints === null)
      return this.#steps.findLast((step) => step.offset <= offset)?.factor ?? 1
    const from = Math.floor(offset / CHECKPOINT)
    let factor = this.#checkpoints[from] ?? 1
    for (let at = from * CHECKPOINT; at <= offset; at += 1) factor *= growthAt(this.columns, income, at)

    return factor
  }

  #navText(offset: number): string {
    const { nav, scale, shownScale } = this.columns

    return scaledText(nav.block[nav.start + offset] ?? 0, scale, shownScale)
  }

  #accText(offset: number): string | null {
    const { nav, accSteps, scale, shownScale } = this.columns
    let difference = NO_CELL
    for (let i = 0; i < accSteps.length && (accSteps[i] ?? 0) <= offset; i += 2)
      difference = accSteps[i + 1] ?? NO_CELL

    return difference === NO_CELL
      ? null
      : scaledText((nav.block[nav.start + offset] ?? 0) + difference, scale, shownScale)
  }
}

interface WholeTexts {
  readonly nav: readonly string[]
  readonly accNav: readonly (string | null)[]
  readonly incomePer10k: readonly (string | null)[]
  readonly sevenDayYield: readonly (string | null)[]
}

interface WholeHistory {
  readonly series: NavSeries
  texts(): WholeTexts
}

/** Whole histories in use, the least recently asked for leaving first. */
const MOST_WHOLE = 96
const whole = new Map<StoredHistory, WholeHistory>()

function wholeOf(history: StoredHistory): WholeHistory {
  const known = whole.get(history)
  if (known) {
    whole.delete(history)
    whole.set(history, known)

    return known
  }
  const made = history.materialise()
  whole.set(history, made)
  const [oldest] = whole.keys()
  if (whole.size > MOST_WHOLE && oldest) whole.delete(oldest)

  return made
}

/** The income of a money fund works like a daily reinvested dividend (§7.1). */
function incomeGrowth(income: Run, offset: number, nav: number): number {
  const cell = income.block[income.start + offset] ?? NO_CELL

  return cell === NO_CELL ? 1 : (nav + incomePerShare(cell / 10_000)) / nav
}

function growthAt(columns: HistoryColumns, income: Run, offset: number): number {
  const cell = columns.nav.block[columns.nav.start + offset] ?? NO_CELL

  return cell === NO_CELL ? 1 : incomeGrowth(income, offset, cell / 10 ** columns.scale)
}

/** checkpoints[k] = factor before the place k × CHECKPOINT. */
function checkpointsOf(columns: HistoryColumns, income: Run): Float64Array {
  const checkpoints = new Float64Array(Math.floor(columns.length / CHECKPOINT) + 1)
  let factor = 1
  for (let offset = 0; offset < columns.length; offset += 1) {
    if (offset % CHECKPOINT === 0) checkpoints[offset / CHECKPOINT] = factor
    factor *= growthAt(columns, income, offset)
  }

  return checkpoints
}

/** §7.1: a split makes f × s, an ex-date f × (NAV + D)/NAV, from their day on; an event without a NAV counts nowhere. */
function factorSteps(columns: HistoryColumns): FactorStep[] {
  const { grid, firstPlace, nav, scale, dividends, splits } = columns
  if (dividends.size === 0 && splits.size === 0) return []
  let factor = 1

  return [...new Set([...dividends.keys(), ...splits.keys()])].sort().flatMap((day) => {
    const offset = placeOf(grid, numberOfDay(day)) - firstPlace
    const cell = offset < 0 || offset >= columns.length ? NO_CELL : (nav.block[nav.start + offset] ?? NO_CELL)
    if (cell === NO_CELL) return []
    const [split, dividend] = [splits.get(day), dividends.get(day)]
    if (split !== undefined) factor *= Number(split)
    if (dividend !== undefined) factor *= (cell / 10 ** scale + Number(dividend)) / (cell / 10 ** scale)

    return [{ offset, factor }]
  })
}

function cellText(run: Run | null, offset: number, scale: number): string | null {
  const cell = run?.block[run.start + offset] ?? NO_CELL

  return cell === NO_CELL ? null : printScaled(BigInt(cell), scale)
}

/** Cells have at least the decimals that occur; texts show the published ones. */
function scaledText(cell: number, scale: number, shown: number): string {
  const text = printScaled(BigInt(cell), scale)

  return shown >= scale ? text + '0'.repeat(shown - scale) : text.slice(0, shown - scale)
}
