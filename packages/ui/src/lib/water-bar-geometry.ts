/** Where the parts of a water bar stand in its box of 34 × 44; null where a value is unknown. */
export interface WaterBarGeometry {
  /** The y of the line. */
  readonly line: number
  readonly bar: { readonly top: number; readonly height: number; readonly isGain: boolean } | null
  /** How deep the engraving goes below the line. */
  readonly depth: number | null
}

const LINE = 22
const ROOM = 20

/**
 * Return and drawdown at one scale around a line in the middle: the largest value of the page takes the whole
 * room on its side; what is not zero is at least one unit high.
 */
export function waterBarGeometry(values: {
  readonly change: number | null
  readonly drawdown: number | null
  readonly scale: number
}): WaterBarGeometry {
  const lengthOf = (value: number) =>
    values.scale <= 0 ? 1 : Math.max(1, Math.min(1, Math.abs(value) / values.scale) * ROOM)
  const { change, drawdown } = values
  const isGain = (change ?? 0) >= 0
  const height = change === null ? 0 : lengthOf(change)

  return {
    line: LINE,
    bar: change === null ? null : { top: isGain ? LINE - height : LINE, height, isGain },
    depth: drawdown === null ? null : lengthOf(drawdown),
  }
}

/** The scale of a list: the largest return or fall in it, by size. */
export function waterBarScale(
  rows: readonly { readonly change: number | null; readonly drawdown: number | null }[],
): number {
  return Math.max(
    0,
    ...rows.flatMap(({ change, drawdown }) => [Math.abs(change ?? 0), Math.abs(drawdown ?? 0)]),
  )
}
