import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { NavSeries } from '@tongzhou/domain/performance/nav-series'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import type { DayIncome, NavHistory, NavStretch } from '../market-data'
import type { WindowPass } from '@tongzhou/domain/performance/window-pass'
import { type FactorStep, factorAt, factorSteps, fillAdjusted } from './adjust-factors'
import { NO_CELL, type Run } from './cell-blocks'
import { type DayNumber, dayAtPlace, dayOfNumber, numberOfDay, numbersFrom, placeOf } from './day-grid'
import type { HistoryColumns } from './history-columns'
import { hasNav, navAt, readNavs } from './nav-cells'
import { placesOn } from './places-on'
import { recently } from './recently'
import { walkBack } from './stretches'

/**
 * A history read out of the cells: nothing is kept as text or days unless a page asks for the whole of it.
 */
export class StoredHistory implements NavHistory {
  readonly columns: HistoryColumns
  readonly #steps: readonly FactorStep[]

  constructor(columns: HistoryColumns) {
    this.columns = columns
    this.#steps = factorSteps(columns)
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

    return this.count < 2 || before < 0
      ? null
      : this.adjustedAtOffset(last) / this.adjustedAtOffset(before) - 1
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
    const offset = this.offsetOn(numberOfDay(day))

    return offset < 0 ? null : this.adjustedAtOffset(offset)
  }

  /** The last NAV day on or before the day; null before the first. */
  dayOnOrBefore(day: Day): Day | null {
    const offset = this.offsetOn(numberOfDay(day))

    return offset < 0 ? null : this.#dayAt(offset)
  }

  between(from: Day, to: Day): NavStretch {
    const first = Math.max(this.offsetOn(numberOfDay(from)), 0)
    const last = this.offsetOn(numberOfDay(to))

    return this.#stretch(first, Math.max(last + 1, first))
  }

  addGrowth(days: Int32Array, sums: Float64Array): void {
    const { grid, firstPlace, length } = this.columns
    const places = placesOn(grid, days)
    const filled = filledOf(this)
    const last = length - 1
    const start = filled[Math.min((places[0] ?? 0) - firstPlace, last)] ?? NaN
    for (let i = 0; i < sums.length; i += 1) {
      const offset = (places[i] ?? 0) - firstPlace
      sums[i] = (sums[i] ?? NaN) + ((filled[offset < last ? offset : last] ?? NaN) / start - 1)
    }
  }

  newestIncomes(most: number): readonly DayIncome[] {
    const { income, yields } = this.columns
    const found: DayIncome[] = []
    if (income === null) return found
    let offset = this.columns.length - 1
    for (let left = most; left > 0 && offset >= 0; left -= 1, offset = this.#filledOffset(offset - 1)) {
      const incomePer10k = cellText(income, offset, 4)
      if (incomePer10k !== null)
        found.push({ day: this.#dayAt(offset), incomePer10k, sevenDayYield: cellText(yields, offset, 3) })
    }

    return found.reverse()
  }

  /** The adjusted NAV of every place, where there is none the one before. */
  filled(): Float64Array {
    const values = new Float64Array(this.columns.length)
    fillAdjusted(this.columns, this.#steps, { from: 0, to: values.length, into: values })
    for (let at = 1; at < values.length; at += 1)
      if (Number.isNaN(values[at])) values[at] = values[at - 1] ?? NaN

    return values
  }

  /** Offset of the last NAV on or before the day, −1 before the first. */
  offsetOn(day: DayNumber): number {
    return this.#filledOffset(Math.min(this.#offsetOf(day), this.columns.length - 1))
  }

  numberAt(offset: number): DayNumber {
    return dayAtPlace(this.columns.grid, this.columns.firstPlace + offset)
  }

  /** Adjusted NAV at the offset of a NAV day. */
  adjustedAtOffset(offset: number): number {
    const { nav, scale } = this.columns

    return (navAt(nav, offset) / 10 ** scale) * factorAt(this.columns, this.#steps, offset)
  }

  /** See `walkBack`. */
  walkBack(
    stops: Int32Array,
    count: number,
    visit: (stop: number, value: number, pass: WindowPass) => void,
  ): void {
    walkBack(this.columns, this.#steps, { stops, count, visit })
  }

  /** All of it as arrays; pages of one fund read these. */
  materialise(): WholeHistory {
    const series = this.#stretch(0, this.columns.length)
    let texts: WholeTexts | null = null

    return {
      series,
      texts: () => (texts ??= this.#texts(Array.from(series.numbers, (number) => this.#offsetOf(number)))),
    }
  }

  /** The NAV days of the places from … to − 1. */
  #stretch(from: number, to: number): NavStretch {
    const { grid, firstPlace, nav, scale, income } = this.columns
    const unit = 10 ** scale
    const cells = new Int32Array(to - from)
    readNavs(nav, { from, to }, cells)
    const numbers = numbersFrom(grid, firstPlace + from, cells.length)
    const navs = new Float64Array(cells.length)
    // Without events the adjusted NAV is the NAV.
    const isPlain = income === null && this.#steps.length === 0
    const adjusted = isPlain ? navs : new Float64Array(cells.length)
    if (!isPlain) fillAdjusted(this.columns, this.#steps, { from, to, into: adjusted })
    let count = 0
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? NO_CELL
      if (cell === NO_CELL) continue
      numbers[count] = numbers[at] ?? 0
      adjusted[count] = adjusted[at] ?? NaN
      navs[count] = cell / unit
      count += 1
    }

    return stretchOf({ numbers, nav: navs, adjusted, count })
  }

  #texts(offsets: readonly number[]): WholeTexts {
    const { income, yields } = this.columns

    return {
      nav: offsets.map((offset) => this.#navText(offset)),
      accNav: offsets.map((offset) => this.#accText(offset)),
      incomePer10k: income === null ? [] : offsets.map((offset) => cellText(income, offset, 4)),
      sevenDayYield: yields === null ? [] : offsets.map((offset) => cellText(yields, offset, 3)),
    }
  }

  #dayAt(offset: number): Day {
    return dayOfNumber(this.numberAt(offset))
  }

  #offsetOf(day: DayNumber): number {
    return placeOf(this.columns.grid, day) - this.columns.firstPlace
  }

  #filledOffset(from: number): number {
    const { nav } = this.columns
    let offset = from
    while (offset >= 0 && !hasNav(nav, offset)) offset -= 1

    return offset
  }

  #navText(offset: number): string {
    const { nav, scale, shownScale } = this.columns

    return scaledText(navAt(nav, offset), scale, shownScale)
  }

  #accText(offset: number): string | null {
    const { nav, accSteps, scale, shownScale } = this.columns
    let difference = NO_CELL
    for (let i = 0; i < accSteps.length && (accSteps[i] ?? 0) <= offset; i += 2)
      difference = accSteps[i + 1] ?? NO_CELL

    return difference === NO_CELL ? null : scaledText(navAt(nav, offset) + difference, scale, shownScale)
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

/** Whole histories in use. */
const wholeOf = recently(96, (history: StoredHistory) => history.materialise())
/** What averages of peers are made of: at most 60 funds of each type. */
const filledOf = recently(600, (history: StoredHistory) => history.filled())

/** The first `count` of each column; the days are named when somebody asks for them. */
function stretchOf(columns: {
  readonly numbers: Int32Array
  readonly nav: Float64Array
  readonly adjusted: Float64Array
  readonly count: number
}): NavStretch {
  const numbers = columns.numbers.subarray(0, columns.count)
  let days: readonly Day[] | null = null

  return {
    get days() {
      return (days ??= Array.from(numbers, dayOfNumber))
    },
    numbers,
    nav: columns.nav.subarray(0, columns.count),
    adjusted: columns.adjusted.subarray(0, columns.count),
  }
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
