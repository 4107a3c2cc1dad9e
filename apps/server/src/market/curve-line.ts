import { plotText } from '@tongzhou/domain/performance/percent'
import { type DayNumber, dayOfNumber } from './store/day-grid'

/** A line of a curve: its points as they are sent, and the last percentage. */
export interface CurveLine {
  readonly points: [string, number][]
  readonly last: number
  /** false: the line ends before the days it is drawn on do. */
  readonly isWhole: boolean
}

/** `["2026-11-20",` of a day. */
const heads: string[] = []
/** No point is longer: a head, a percentage of up to 17 digits, sign and exponent, a bracket and a comma. */
const MOST_BYTES = 48
let room = Buffer.alloc(512 * MOST_BYTES)

/**
 * The points of a line as the contract's `curvePoints` are written: day and percent of a fraction, two
 * decimals as a number. Written byte by byte, because an answer has thousands of points; the text is one
 * piece, so that keeping it costs its length.
 */
export function lineText(numbers: Int32Array, fractions: Float64Array): string {
  if (room.length < (numbers.length + 1) * MOST_BYTES) room = Buffer.alloc((numbers.length + 1) * MOST_BYTES)
  let at = write('[', 0)
  for (let i = 0; i < numbers.length; i += 1) {
    if (i > 0) at = write(',', at)
    at = write(headOf(numbers[i] ?? 0), at)
    at = write(plotText(fractions[i] ?? NaN), at)
    at = write(']', at)
  }

  return room.toString('latin1', 0, write(']', at))
}

/**
 * Writes signs of one byte each; answers where the next one goes. For texts this short a call of the buffer's
 * own would cost more.
 */
function write(text: string, at: number): number {
  for (let i = 0; i < text.length; i += 1) room[at + i] = text.charCodeAt(i)

  return at + text.length
}

function headOf(number: DayNumber): string {
  heads[number] ??= `["${dayOfNumber(number)}",`

  return heads[number]
}

/**
 * What a series gained since the first of the days on each of them, as a fraction; null when it begins later.
 * Both ascend.
 */
export function growthOn(
  series: { readonly numbers: Int32Array; readonly adjusted: Float64Array },
  days: Int32Array,
): Float64Array | null {
  const { numbers, adjusted } = series
  let at = placeOnOrBefore(numbers, days[0] ?? -Infinity)
  if (at < 0) return null
  const start = adjusted[at] ?? NaN

  const growth = new Float64Array(days.length)
  for (let i = 0; i < days.length; i += 1) {
    while ((numbers[at + 1] ?? Infinity) <= (days[i] ?? 0)) at += 1
    growth[i] = (adjusted[at] ?? NaN) / start - 1
  }

  return growth
}

/** Place of the last number ≤ `day` among ascending ones, or −1. */
export function placeOnOrBefore(numbers: Int32Array, day: DayNumber): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? Infinity) <= day) low = middle + 1
    else high = middle
  }

  return low - 1
}
