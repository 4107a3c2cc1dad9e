import { roundTicks } from './ticks'

/**
 * Where things stand in a plot: x by index (each trading day takes the same room), y by value, both in
 * pixels.
 */
export type Plot = {
  width: number
  height: number
  x: (index: number) => number
  y: (value: number) => number
  /** Round values for the grid lines, low to high. */
  ticks: readonly number[]
}

export type PlotRoom = {
  count: number
  /** Every value that must fit; nulls are gaps. */
  values: readonly (number | null)[]
  width: number
  height: number
  /** Kept free above and below the lines, and under the plot for the dates. */
  top: number
  bottom: number
  /** The zero line belongs to the picture (returns, drawdown). */
  withZero?: boolean
}

/**
 * Fits values into a room with three to five round grid values. One value, equal values or none still give a
 * plot: the range then opens around the value.
 */
export function plotOf(room: PlotRoom): Plot {
  const known = room.values.filter((value) => value !== null)
  const all = room.withZero ? [...known, 0] : known
  const [low, high] = opened(all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)])
  const bottom = room.height - room.bottom
  const last = Math.max(1, room.count - 1)

  return {
    width: room.width,
    height: room.height,
    x: (index) => (room.count <= 1 ? room.width / 2 : (index / last) * room.width),
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - room.top),
    ticks: roundTicks({ low, high, wanted: 4 }),
  }
}

/** The index nearest to a pixel, inside the range. */
export function indexAt(px: number, room: { width: number; count: number }): number {
  if (room.count <= 1 || room.width <= 0) return 0
  const index = Math.round((px / room.width) * (room.count - 1))

  return Math.min(room.count - 1, Math.max(0, index))
}

/** Indexes to label along the axis: first, last and evenly between, never twice the same. */
export function labelIndexes(count: number, wanted: number): number[] {
  if (count <= 0) return []
  if (count <= wanted) return Array.from({ length: count }, (_, index) => index)
  const indexes = Array.from({ length: wanted }, (_, at) => Math.round((at * (count - 1)) / (wanted - 1)))

  return [...new Set(indexes)]
}

/** The last index that has a value; -1 when none has. */
export function lastKnown(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null)
}

/** Adds a tenth of air on both sides, and opens a range of no height. */
function opened([low, high]: [number, number]): [number, number] {
  const span = high - low
  if (span > 0) return [low - span * 0.08, high + span * 0.08]
  const air = low === 0 ? 1 : Math.abs(low) * 0.1

  return [low - air, high + air]
}
