import { incomePerShare } from '@tongzhou/domain/cash/money-fund-yield'
import { NO_CELL, type Run } from './cell-blocks'
import { numberOfDay, placeOf } from './day-grid'
import { CHECKPOINT, type HistoryColumns } from './history-columns'
import { type NavCells, navAt, readNavs } from './nav-cells'

/** Factor of the adjusted NAV from a place on (offset from the first). */
export interface FactorStep {
  readonly offset: number
  readonly factor: number
}

const none: readonly FactorStep[] = []

/**
 * §7.1: a split makes f × s, an ex-date f × (NAV + D)/NAV, from their day on; an event without a NAV counts
 * nowhere.
 */
export function factorSteps(columns: HistoryColumns): readonly FactorStep[] {
  const { grid, firstPlace, nav, scale, dividends, splits, income } = columns
  if (income !== null || (dividends.size === 0 && splits.size === 0)) return none
  let factor = 1

  return [...new Set([...dividends.keys(), ...splits.keys()])].sort().flatMap((day) => {
    const offset = placeOf(grid, numberOfDay(day)) - firstPlace
    const cell = offset < 0 || offset >= columns.length ? NO_CELL : navAt(nav, offset)
    if (cell === NO_CELL) return []
    const [split, dividend] = [splits.get(day), dividends.get(day)]
    if (split !== undefined) factor *= Number(split)
    if (dividend !== undefined) factor *= (cell / 10 ** scale + Number(dividend)) / (cell / 10 ** scale)

    return [{ offset, factor }]
  })
}

/** What the income of a money fund's day adds: it works like a daily reinvested dividend (§7.1). */
export function incomeGrowth(income: Run, offset: number, nav: number): number {
  const cell = income.block[income.start + offset] ?? NO_CELL

  return cell === NO_CELL ? 1 : (nav + incomePerShare(cell / 10_000)) / nav
}

/** Writes a money fund's checkpoints for the places from `from` on; those before stand already. */
export function writeCheckpoints(columns: HistoryColumns, from: number): void {
  const { income, checkpoints, nav, scale, length } = columns
  if (income === null || checkpoints === null) return
  const unit = 10 ** scale
  const first = Math.floor(Math.max(from - 1, 0) / CHECKPOINT)
  let factor = first === 0 ? 1 : (checkpoints.block[checkpoints.start + first] ?? 1)
  const start = first * CHECKPOINT
  const cells = cellsOf(nav, start, length)
  for (let offset = start; offset < length; offset += 1) {
    if (offset % CHECKPOINT === 0) checkpoints.block[checkpoints.start + offset / CHECKPOINT] = factor
    const cell = cells[offset - start] ?? NO_CELL
    if (cell !== NO_CELL) factor *= incomeGrowth(income, offset, cell / unit)
  }
}

/** Factor of the adjusted NAV on a place. */
export function factorAt(columns: HistoryColumns, steps: readonly FactorStep[], offset: number): number {
  const { income, checkpoints, nav, scale } = columns
  if (income === null || checkpoints === null) return stepAt(steps, offset)
  const from = Math.floor(offset / CHECKPOINT)
  const unit = 10 ** scale
  let factor = checkpoints.block[checkpoints.start + from] ?? 1
  const start = from * CHECKPOINT
  const cells = cellsOf(nav, start, offset + 1)
  for (let at = start; at <= offset; at += 1) {
    const cell = cells[at - start] ?? NO_CELL
    if (cell !== NO_CELL) factor *= incomeGrowth(income, at, cell / unit)
  }

  return factor
}

let scratch = new Int32Array(256)

/** The cells of a span, good until the next question. */
function cellsOf(nav: NavCells, from: number, to: number): Int32Array {
  if (to - from > scratch.length) scratch = new Int32Array(2 * (to - from))
  readNavs(nav, { from, to }, scratch)

  return scratch
}

function stepAt(steps: readonly FactorStep[], offset: number): number {
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at]
    if (step && step.offset <= offset) return step.factor
  }

  return 1
}

/** Writes the adjusted NAVs of the places from … to − 1 into `into`, NaN where there is none. */
export function fillAdjusted(
  columns: HistoryColumns,
  steps: readonly FactorStep[],
  span: { from: number; to: number; into: Float64Array },
): void {
  const { nav, income, scale } = columns
  const { from, to, into } = span
  const unit = 10 ** scale
  if (income === null && steps.length === 0) {
    const cells = cellsOf(nav, from, to)
    for (let i = 0; i < to - from; i += 1) into[i] = cells[i] === NO_CELL ? NaN : (cells[i] ?? 0) / unit

    return
  }
  let factor = from === 0 ? 1 : factorAt(columns, steps, from - 1)
  let next = steps.length === 0 ? 0 : steps.findIndex((step) => step.offset >= from)
  if (next < 0) next = steps.length
  const cells = cellsOf(nav, from, to)
  for (let offset = from; offset < to; offset += 1) {
    const cell = cells[offset - from] ?? NO_CELL
    if (cell === NO_CELL) {
      into[offset - from] = NaN
      continue
    }
    const value = cell / unit
    if (income !== null) factor *= incomeGrowth(income, offset, value)
    for (let step = steps[next]; step && step.offset <= offset; step = steps[++next]) factor = step.factor
    into[offset - from] = value * factor
  }
}
