/** A point of a drag: milliseconds since its start, and where the piece was in pixels of the picture. */
export interface DragPoint {
  readonly ms: number
  readonly x: number
  readonly y: number
}

/** How far from the gap a piece may lie, in pixels of the picture, sideways and up and down. */
const TOLERANCE_PIXELS = 4
const FEWEST_POINTS = 6
const SHORTEST_MS = 300
/** Hands speed up and slow down: the spread of their speeds, as a share of the mean. */
const LEAST_SPREAD = 0.15

/** Whether a piece lies in its gap. */
export function isInGap(placed: { x: number; y: number }, gap: { x: number; y: number }): boolean {
  return Math.abs(placed.x - gap.x) <= TOLERANCE_PIXELS && Math.abs(placed.y - gap.y) <= TOLERANCE_PIXELS
}

/**
 * Whether a drag looks like a hand's, also on keys: it took a while, was seen on its way, ended where it was
 * answered, and did not keep one speed. No proof of anything: whoever fails it is asked once more.
 */
export function isDraggedByHand(points: readonly DragPoint[], placed: { x: number; y: number }): boolean {
  const last = points.at(-1)
  if (points.length < FEWEST_POINTS || !last || last.ms < SHORTEST_MS) return false
  if (Math.abs(last.x - placed.x) > 1 || Math.abs(last.y - placed.y) > 1) return false
  const speeds = points.slice(1).map((point, index) => speed(points[index] ?? point, point))
  if (speeds.some(Number.isNaN)) return false
  const mean = speeds.reduce((sum, one) => sum + one, 0) / speeds.length
  const spread = Math.sqrt(speeds.reduce((sum, one) => sum + (one - mean) ** 2, 0) / speeds.length)

  return spread > LEAST_SPREAD * mean
}

/** Pixels a millisecond; NaN when time ran backwards. */
function speed(from: DragPoint, to: DragPoint): number {
  const ms = to.ms - from.ms

  return ms < 0 ? Number.NaN : Math.hypot(to.x - from.x, to.y - from.y) / Math.max(ms, 1)
}

/**
 * How many questions in a row a network answers, by its wrong answers within the hour: one, two from 5 on,
 * three from 20 on; a drag that is not a hand's costs one more. Never more than three, because many people
 * may share an address.
 */
export function questionsNeeded(facts: { misses: number; isDoubtful: boolean }): number {
  const byMisses = facts.misses >= 20 ? 3 : facts.misses >= 5 ? 2 : 1

  return Math.min(3, byMisses + (facts.isDoubtful ? 1 : 0))
}
