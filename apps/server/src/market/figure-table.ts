import type { Day } from '@tongzhou/domain/kernel/business-day'
import { growthWithin } from '@tongzhou/domain/performance/covered-span'
import type { NavSeries } from '@tongzhou/domain/performance/nav-series'
import { baseDayOf } from '@tongzhou/domain/performance/period-returns'
import type { FigureTable } from './market-data'
import { type DayNumber, dayOfNumber, numberOfDay } from './store/day-grid'
import type { StoredHistory } from './store/stored-history'
import { allWindows, periodOf } from './windows'

/** Places within a window's part of the table. */
export const figurePart = { value: 0, benchmark: 1, drawdown: 2, volatility: 3, from: 4 } as const

const PARTS = Object.keys(figurePart).length
const WINDOWS = allWindows.length
const SINCE = allWindows.indexOf('SINCE')
/**
 * A history that begins this many days after establishment still tells the whole story (as
 * returnSinceInception).
 */
const FIRST_NAV_WITHIN_DAYS = 14

/** A number of the table: `window` is its place in `allWindows`. */
export function figureIn(table: FigureTable, window: number, part: keyof typeof figurePart): number {
  return table.block[table.start + window * PARTS + figurePart[part]] ?? NaN
}

/** Windows from the shortest to the longest; SINCE is put where its base lies. */
const stops = new Int32Array(WINDOWS)
const windowOf = new Int32Array(WINDOWS)

/** Numbers in a fund's table. */
export const FIGURES = WINDOWS * PARTS

/**
 * Every figure of a fund, from a few reads and the summarised stretches of its history, written into `block`
 * from `start` on.
 */
export function figureTable(
  history: StoredHistory,
  facts: { readonly setupDate: Day | null; readonly benchmark: NavSeries | null },
  table: FigureTable = { block: new Float64Array(FIGURES), start: 0 },
): FigureTable {
  const { block, start } = table
  block.fill(NaN, start, start + FIGURES)
  for (let window = 0; window < WINDOWS; window += 1) block[start + window * PARTS + figurePart.from] = -1
  if (history.count === 0) return table
  const lastOffset = history.columns.length - 1
  const end = history.numberAt(lastOffset)
  const last = history.adjustedAtOffset(lastOffset)
  const count = sortedStops(history, end, facts.setupDate)
  history.walkBack(stops, count, (stop, value, pass) => {
    const window = windowOf[stop] ?? 0
    const from =
      window === SINCE && facts.setupDate !== null
        ? numberOfDay(facts.setupDate)
        : history.numberAt(stops[stop] ?? 0)
    const at = start + window * PARTS
    // The NAV of establishment is 1 by definition and no row; the risk since then starts at the first NAV.
    block[at + figurePart.value] = window === SINCE ? last - 1 : last / value - 1
    block[at + figurePart.drawdown] = pass.drawdown
    block[at + figurePart.volatility] = pass.volatility
    block[at + figurePart.from] = from
    if (facts.benchmark) block[at + figurePart.benchmark] = growthBetween(facts.benchmark, from, end)
  })

  return table
}

/** The base of every window the fund is old enough for, the nearest first; answers how many. */
function sortedStops(history: StoredHistory, end: DayNumber, setupDate: Day | null): number {
  const wanted = basesOf(end)
  let count = 0
  for (let window = 0; window < WINDOWS; window += 1) {
    const offset = window === SINCE ? sinceBase(history, setupDate) : history.offsetOn(wanted[window] ?? 0)
    if (offset < 0) continue
    let place = count
    for (; place > 0 && (stops[place - 1] ?? 0) < offset; place -= 1) {
      stops[place] = stops[place - 1] ?? 0
      windowOf[place] = windowOf[place - 1] ?? 0
    }
    stops[place] = offset
    windowOf[place] = window
    count += 1
  }

  return count
}

function sinceBase(history: StoredHistory, setupDate: Day | null): number {
  if (setupDate === null) return -1
  const setup = numberOfDay(setupDate)

  return history.numberAt(0) - setup > FIRST_NAV_WITHIN_DAYS ? -1 : Math.max(history.offsetOn(setup), 0)
}

const basesByEnd = new Map<DayNumber, Int32Array>()

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

const growths = new WeakMap<NavSeries, Map<number, number>>()
/** Day numbers stay far below: two of them make one key. */
const DAYS = 100_000

/** Growth of a series between two days; most funds share their benchmark and their days. */
function growthBetween(series: NavSeries, from: DayNumber, to: DayNumber): number {
  const known = growths.get(series) ?? new Map<number, number>()
  growths.set(series, known)
  const key = from * DAYS + to
  const found = known.get(key)
  if (found !== undefined) return found
  const made = growthWithin(series, { from: dayOfNumber(from), to: dayOfNumber(to) }) ?? NaN
  known.set(key, made)

  return made
}
