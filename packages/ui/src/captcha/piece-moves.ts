/** Where the piece's left upper corner is, in pixels of the picture. */
export interface PiecePlace {
  readonly x: number
  readonly y: number
}

/** How far the corner may go: the picture less the piece. */
export interface PieceRange {
  readonly x: number
  readonly y: number
}

/** A place on the way, with the milliseconds since the first touch. */
export interface TrackPoint extends PiecePlace {
  readonly ms: number
}

/** More points than this are thinned out: the way is told, not each shiver. */
const MOST_POINTS = 200

/** Where the piece is after a drag: pixels of the screen become the picture's, kept inside it. */
export function dragTo(drag: {
  from: PiecePlace
  byX: number
  byY: number
  /** Pixels of the picture for one of the screen. */
  scale: number
  range: PieceRange
}): PiecePlace {
  const { from, byX, byY, scale, range } = drag

  return inside({ x: from.x + byX * scale, y: from.y + byY * scale }, range)
}

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next place for a key, or undefined when the key moves nothing. */
export function stepBy(step: {
  from: PiecePlace
  key: string
  large: boolean
  range: PieceRange
}): PiecePlace | undefined {
  const way = ways[step.key]
  if (way === undefined) return undefined
  const size = step.large ? 10 : 2

  return inside({ x: step.from.x + way[0] * size, y: step.from.y + way[1] * size }, step.range)
}

/** The way with one more point; of a long one every second point goes. */
export function withPoint(track: readonly TrackPoint[], point: TrackPoint): readonly TrackPoint[] {
  const kept = track.length < MOST_POINTS - 1 ? track : track.filter((_, index) => index % 2 === 0)

  return [...kept, point]
}

/** The way as the call takes it: `ms,x,y` divided by semicolons. */
export function trackText(track: readonly TrackPoint[]): string {
  return track
    .map(({ ms, x, y }) => [Math.min(ms, 999_999), x, y].map((value) => Math.round(value)).join(','))
    .join(';')
}

/** The piece's box in percent of the picture, so that it keeps its place at any width. */
export function pieceAt(
  place: PiecePlace & { imageWidth: number; imageHeight: number; pieceWidth: number; pieceHeight: number },
): { left: string; top: string; width: string; height: string } {
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`

  return {
    left: percent(place.x, place.imageWidth),
    top: percent(place.y, place.imageHeight),
    width: percent(place.pieceWidth, place.imageWidth),
    height: percent(place.pieceHeight, place.imageHeight),
  }
}

function inside(place: PiecePlace, range: PieceRange): PiecePlace {
  return { x: clamp(place.x, range.x), y: clamp(place.y, range.y) }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
