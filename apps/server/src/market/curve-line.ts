import { plotPercent, plotUnits } from '@tongzhou/domain/performance/percent'
import { type DayNumber, dayOfNumber } from './store/day-grid'

/** A line of a curve: its points as they are sent, and the last percentage. */
export interface CurveLine {
  readonly points: [string, number][]
  readonly last: number
  /** false: the line ends before the days it is drawn on do. */
  readonly isWhole: boolean
}

/**
 * No point is longer: a head, a percentage of up to 17 digits, sign and exponent, a bracket, a comma, and
 * what is written past its end for the next one to cover.
 */
const MOST_BYTES = 56
let room = Buffer.alloc(0)
let view = new DataView(room.buffer)

/** `["2026-11-20",` */
const HEAD = 14
/** Signs of a word: heads and tails are copied by four signs at once. */
const WORD = 4
/** Days from 1989-01-19 to 2043-10-31. */
const FIRST_DAY = -4000
const DAYS = 20_000
const heads = new Uint32Array(DAYS * WORD)
/** Hundredths below 500 %: nearly every point of a drawing. */
const UNITS = 50_000
const tails = new Uint32Array(UNITS * 2)
const tailLengths = new Uint8Array(UNITS)

/**
 * The points of a line as the contract's `curvePoints` are written: day and percent of a fraction, two
 * decimals as a number. Written byte by byte, because an answer has thousands of points; the text is one
 * piece, so that keeping it costs its length.
 */
export function lineText(numbers: Int32Array, fractions: Float64Array): string {
  if (numbers.length === 0) return '[]'
  makeRoom((numbers.length + 1) * MOST_BYTES)
  let at = write('[', 0)
  for (let i = 0; i < numbers.length; i += 1)
    at = writeTail(fractions[i] ?? NaN, writeHead(numbers[i] ?? 0, at))
  // The last point's comma.
  write(']', at - 1)

  return room.toString('latin1', 0, at)
}

function makeRoom(bytes: number): void {
  if (room.length >= bytes) return
  room = Buffer.alloc(bytes)
  view = new DataView(room.buffer)
}

/** Writes `["2026-11-20",`; answers where its end is. */
function writeHead(number: DayNumber, at: number): number {
  const place = number - FIRST_DAY
  if (!(place >= 0 && place < DAYS)) return write(headOf(number), at)
  const word = place * WORD
  if (heads[word] === 0) heads.set(wordsOf(headOf(number), WORD), word)
  for (let i = 0; i < WORD; i += 1) view.setUint32(at + i * WORD, heads[word + i] ?? 0, true)

  return at + HEAD
}

function headOf(number: DayNumber): string {
  return `["${dayOfNumber(number)}",`
}

/** Writes `-1.24],`; answers where its end is. */
function writeTail(fraction: number, at: number): number {
  const units = plotUnits(fraction)
  if (!(units < UNITS)) return write(`${plotPercent(fraction)}],`, at)
  if (tailLengths[units] === 0) {
    const text = `${units / 100}],`
    tails.set(wordsOf(text, 2), 2 * units)
    tailLengths[units] = text.length
  }
  const from = fraction < 0 && units > 0 ? write('-', at) : at
  view.setUint32(from, tails[2 * units] ?? 0, true)
  view.setUint32(from + WORD, tails[2 * units + 1] ?? 0, true)

  return from + (tailLengths[units] ?? 0)
}

/** The signs of a text, one byte each, as words. */
function wordsOf(text: string, count: number): Uint32Array {
  const signs = new DataView(new ArrayBuffer(count * WORD))
  for (let i = 0; i < text.length; i += 1) signs.setUint8(i, text.charCodeAt(i))

  return Uint32Array.from({ length: count }, (_, i) => signs.getUint32(i * WORD, true))
}

/** Writes signs of one byte each; answers where the next one goes. */
function write(text: string, at: number): number {
  for (let i = 0; i < text.length; i += 1) view.setUint8(at + i, text.charCodeAt(i))

  return at + text.length
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
