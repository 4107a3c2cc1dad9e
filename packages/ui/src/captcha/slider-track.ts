/**
 * Where the piece is after a drag: the track's own pixels are scaled to the picture's, kept inside the range.
 */
export function dragTo(drag: { from: number; by: number; trackWidth: number; range: number }): number {
  const handle = 48
  const travel = Math.max(1, drag.trackWidth - handle)

  return clamp(drag.from + (drag.by / travel) * drag.range, drag.range)
}

/** The next x for a key, or undefined when the key moves nothing. */
export function stepBy(step: { x: number; range: number; key: string; large: boolean }): number | undefined {
  const size = step.large ? 10 : 2
  if (step.key === 'ArrowRight' || step.key === 'ArrowUp') return clamp(step.x + size, step.range)
  if (step.key === 'ArrowLeft' || step.key === 'ArrowDown') return clamp(step.x - size, step.range)
  if (step.key === 'Home') return 0
  if (step.key === 'End') return step.range

  return undefined
}

/** The piece's box in percent of the picture, so that it keeps its place at any width. */
export function pieceAt(place: {
  x: number
  imageWidth: number
  imageHeight: number
  pieceWidth: number
  pieceHeight: number
  pieceTop: number
}): { left: string; top: string; width: string; height: string } {
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`

  return {
    left: percent(place.x, place.imageWidth),
    top: percent(place.pieceTop, place.imageHeight),
    width: percent(place.pieceWidth, place.imageWidth),
    height: percent(place.pieceHeight, place.imageHeight),
  }
}

function clamp(x: number, range: number): number {
  return Math.min(range, Math.max(0, x))
}
