import { type Blocks, NO_CELL, type Run } from './cell-blocks'

/**
 * The NAVs of one fund by place: differences of 16 bits with the whole value before every stretch of MARK
 * places, exact and half as large; whole values where a day's difference needs more (very high or very finely
 * printed NAVs).
 */
export type NavCells =
  | { readonly kind: 'steps'; readonly steps: Run<Int16Array>; readonly marks: Run }
  | { readonly kind: 'whole'; readonly whole: Run }

/** Where the cells come from. */
export interface NavBlocks {
  readonly steps: Blocks<Int16Array>
  readonly cells: Blocks<Int32Array>
}

const MARK = 64
/** No value on this day, as a difference. */
export const NO_STEP = -32_768
const MOST_STEP = 32_767

/** Room for `places` values; `values` are those to come, ascending, for they decide how they are kept. */
export function takeNavs(blocks: NavBlocks, places: number, values: Iterable<number>): NavCells {
  return emptyNavs(blocks, stepsFit(null, values) ? 'steps' : 'whole', places)
}

/** Whether values that follow `before` (null: nothing does) can be kept as differences. */
function stepsFit(before: number | null, values: Iterable<number>): boolean {
  let last = before
  for (const value of values) {
    if (last !== null && Math.abs(value - last) > MOST_STEP) return false
    last = value
  }

  return true
}

/** Whether values may be written behind the last of `length` places. */
export function navsFit(nav: NavCells, length: number, values: Iterable<number>): boolean {
  return nav.kind === 'whole' || stepsFit(length === 0 ? null : navAt(nav, length - 1), values)
}

export function navCapacity(nav: NavCells): number {
  return nav.kind === 'steps' ? nav.steps.capacity : nav.whole.capacity
}

/** Writes values of ascending offsets behind the last of `length` places (a NAV day, when there is one). */
export function writeNavs(
  nav: NavCells,
  length: number,
  rows: { readonly offsets: ArrayLike<number>; readonly values: ArrayLike<number> },
): void {
  const { offsets, values } = rows
  if (nav.kind === 'whole') {
    for (let i = 0; i < offsets.length; i += 1)
      nav.whole.block[nav.whole.start + (offsets[i] ?? 0)] = values[i] ?? NO_CELL

    return
  }
  const { steps, marks } = nav
  let last = length === 0 ? (values[0] ?? 0) : navAt(nav, length - 1)
  let mark = Math.ceil(length / MARK)
  for (let i = 0; i < offsets.length; i += 1) {
    const offset = offsets[i] ?? 0
    for (; mark * MARK <= offset; mark += 1) marks.block[marks.start + mark] = last
    const value = values[i] ?? last
    steps.block[steps.start + offset] = value - last
    last = value
  }
}

/** The value of a place below the history's length; NO_CELL without one. */
export function navAt(nav: NavCells, offset: number): number {
  if (nav.kind === 'whole') return nav.whole.block[nav.whole.start + offset] ?? NO_CELL
  const { steps, marks } = nav
  if (steps.block[steps.start + offset] === NO_STEP) return NO_CELL
  const mark = Math.floor(offset / MARK)
  let value = marks.block[marks.start + mark] ?? 0
  const end = steps.start + offset
  for (let at = steps.start + mark * MARK; at <= end; at += 1) {
    const step = steps.block[at] ?? 0
    if (step !== NO_STEP) value += step
  }

  return value
}

/** Whether a place below the history's length has a value. */
export function hasNav(nav: NavCells, offset: number): boolean {
  return nav.kind === 'steps'
    ? nav.steps.block[nav.steps.start + offset] !== NO_STEP
    : nav.whole.block[nav.whole.start + offset] !== NO_CELL
}

/** The values of the places from … to − 1, written into `into` from 0 on; NO_CELL where there is none. */
export function readNavs(nav: NavCells, span: { from: number; to: number }, into: Int32Array): void {
  const { from, to } = span
  if (nav.kind === 'whole') {
    const { block, start } = nav.whole
    for (let offset = from; offset < to; offset += 1) into[offset - from] = block[start + offset] ?? NO_CELL

    return
  }
  const { steps, marks } = nav
  const mark = Math.floor(from / MARK)
  let value = marks.block[marks.start + mark] ?? 0
  for (let offset = mark * MARK; offset < to; offset += 1) {
    const step = steps.block[steps.start + offset] ?? NO_STEP
    if (step !== NO_STEP) value += step
    if (offset >= from) into[offset - from] = step === NO_STEP ? NO_CELL : value
  }
}

/** The same values in longer runs. */
export function movedNavs(nav: NavCells, blocks: NavBlocks, places: number): NavCells {
  if (nav.kind === 'whole') return { kind: 'whole', whole: copied(nav.whole, blocks.cells.take(places)) }
  const marks = blocks.cells.take(Math.ceil(places / MARK))

  return {
    kind: 'steps',
    steps: copied(nav.steps, blocks.steps.take(places)),
    marks: copied(nav.marks, marks),
  }
}

/** Everything of a run, written where a longer one begins. */
export function copied<A extends Int16Array | Int32Array | Float64Array>(from: Run<A>, to: Run<A>): Run<A> {
  to.block.set(from.block.subarray(from.start, from.start + from.capacity), to.start)

  return to
}

/**
 * The arrays that hold the first `length` places, as they are kept in a file: steps and marks, or whole
 * values alone.
 */
export function navArrays(nav: NavCells, length: number): (Int16Array | Int32Array)[] {
  const first = <A extends Int16Array | Int32Array>({ block, start }: Run<A>, count: number) =>
    block.subarray(start, start + count)

  return nav.kind === 'whole'
    ? [first(nav.whole, length)]
    : [first(nav.steps, length), first(nav.marks, Math.ceil(length / MARK))]
}

/** Empty cells of a kind for `places`, to be filled with what `navArrays` gave. */
export function emptyNavs(blocks: NavBlocks, kind: NavCells['kind'], places: number): NavCells {
  return kind === 'whole'
    ? { kind, whole: blocks.cells.take(places) }
    : { kind, steps: blocks.steps.take(places), marks: blocks.cells.take(Math.ceil(places / MARK)) }
}
