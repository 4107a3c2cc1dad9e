import type { CurveLine } from './curve-line'
import type { Market } from './market-data'

/**
 * The days that a curve is drawn on, with the lines that any fund drawn on the same days has beside it, as
 * they are written.
 */
export interface DrawnDays {
  readonly numbers: Int32Array
  /** By the series, or by the type of the peers; null: there is no such line. */
  readonly lines: Map<object | string, CurveLine | null>
}

/** Nearly all funds of a window share their days; days of one's own come and go. */
const MOST = 200

const kept = new WeakMap<Market, Map<string, DrawnDays>>()

/** The same object for the same days of a version, as long as they are asked for. */
export function drawnOn(market: Market, numbers: Int32Array): DrawnDays {
  const known = kept.get(market) ?? new Map<string, DrawnDays>()
  kept.set(market, known)
  const key = keyOf(numbers)
  const found = known.get(key)
  known.delete(key)
  const drawn = found && isSame(found.numbers, numbers) ? found : { numbers, lines: new Map() }
  known.set(key, drawn)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)

  return drawn
}

/** Tells most lists apart; `isSame` tells the rest. */
function keyOf(numbers: Int32Array): string {
  let hash = 0
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x0100_0193)

  return `${numbers[0]}/${numbers.length}/${hash}`
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false

  return true
}

/** A line of these days, made once. */
export function lineOf(
  drawn: DrawnDays,
  of: object | string,
  make: () => CurveLine | null,
): CurveLine | null {
  const known = drawn.lines.get(of)
  if (known !== undefined) return known
  const made = make()
  drawn.lines.set(of, made)

  return made
}
