import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type NavSeries, indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { baseDayOf } from '@tongzhou/domain/performance/period-returns'
import { windowPass } from '@tongzhou/domain/performance/window-pass'
import type { FigureTable } from './market-data'
import { type DayNumber, dayOfNumber, numberOfDay } from './store/day-grid'
import type { StoredHistory } from './store/stored-history'
import { allWindows, periodOf } from './windows'

const WINDOWS = allWindows.length
const SINCE = allWindows.indexOf('SINCE')
/** A history that begins this many days after establishment still tells the whole story (as returnSinceInception). */
const FIRST_NAV_WITHIN_DAYS = 14

const scratch = {
  adjusted: new Float64Array(16_384),
  days: new Int32Array(16_384),
  bases: new Int32Array(WINDOWS),
}
const basesByEnd = new Map<DayNumber, Int32Array>()

/** Every figure of a fund in one pass over its history. */
export function figureTable(
  history: StoredHistory,
  facts: { readonly setupDate: Day | null; readonly benchmark: NavSeries | null },
): FigureTable {
  const table = emptyTable()
  if (history.columns.length > scratch.adjusted.length) grow(history.columns.length)
  const count = history.fill(scratch.adjusted, scratch.days)
  if (count === 0) return table
  const end = scratch.days[count - 1] ?? 0
  const last = scratch.adjusted[count - 1] ?? NaN
  const wanted = basesOf(end)
  for (let w = 0; w < WINDOWS; w += 1) {
    const base =
      w === SINCE ? sinceBase(facts.setupDate, count) : indexAt(scratch.days, count, wanted[w] ?? 0)
    scratch.bases[w] = base
    if (base < 0) continue
    table.value[w] = w === SINCE ? last - 1 : last / (scratch.adjusted[base] ?? NaN) - 1
    table.from[w] =
      w === SINCE && facts.setupDate !== null ? numberOfDay(facts.setupDate) : (scratch.days[base] ?? 0)
    if (facts.benchmark) table.benchmark[w] = growthOf(facts.benchmark, table.from[w] ?? 0, end)
  }
  windowPass(scratch.adjusted, { count, bases: scratch.bases, out: table })

  return table
}

/** The NAV of 1 on the establishment day is no row: the risk of the window starts at the first NAV from there on. */
function sinceBase(setupDate: Day | null, count: number): number {
  if (setupDate === null) return -1
  const setup = numberOfDay(setupDate)

  return (scratch.days[0] ?? 0) - setup > FIRST_NAV_WITHIN_DAYS
    ? -1
    : Math.max(indexAt(scratch.days, count, setup), 0)
}

function emptyTable(): FigureTable {
  const column = (): Float64Array => new Float64Array(WINDOWS).fill(NaN)

  return {
    value: column(),
    benchmark: column(),
    drawdown: column(),
    volatility: column(),
    from: new Int32Array(WINDOWS).fill(-1),
  }
}

/** The base days of every window that ends on a day; nearly all funds end on the same one. */
function basesOf(end: DayNumber): Int32Array {
  const known = basesByEnd.get(end)
  if (known) return known
  const day = dayOfNumber(end)
  const made = Int32Array.from(allWindows, (window) => {
    const period = periodOf[window]

    return period === 'inception' ? 0 : numberOfDay(baseDayOf(period, day))
  })
  basesByEnd.set(end, made)

  return made
}

/** Index of the last of `count` days ≤ day; −1 when the first is later. */
function indexAt(days: Int32Array, count: number, day: DayNumber): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }

  return low - 1
}

function growthOf(series: NavSeries, from: DayNumber, to: DayNumber): number {
  const start = indexOnOrBefore(series.days, dayOfNumber(from))
  const end = indexOnOrBefore(series.days, dayOfNumber(to))

  return start < 0 ? NaN : (series.adjusted[end] ?? NaN) / (series.adjusted[start] ?? NaN) - 1
}

function grow(length: number): void {
  scratch.adjusted = new Float64Array(length * 2)
  scratch.days = new Int32Array(length * 2)
}
