import { type Money, maxMoney, minMoney, proportionHalfUp } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import { divideHalfUp } from '../kernel/rounding'
import {
  type AverageLength,
  type MovingAverageTable,
  type RatioStep,
  type RiseFallTable,
  usualMovingAverageTable,
  usualRiseFallTable,
  usualValuationSteps,
} from './smart-tables'

/** Ratio of a period without a signal: the index or NAV of T−1 is missing (§8.4). */
export const PLAIN_RATIO = 100

/** A published figure (index close or NAV) as an exact decimal. */
export type Quote = Nav

/** What a moving-average plan sees on T−1. */
export interface MovingAverageSignal {
  /** (I/M − 1) as an exact fraction. */
  readonly deviation: Fraction
  /** max/min − 1 of the last ten closes. */
  readonly amplitude: Fraction
  readonly ratio: number
}

/** What an average of closes is told with at the most. */
const AVERAGE_SCALE = 4

/** The average of the last `length` closes, half up to four decimals; null when there are too few. */
export function averageClose(closes: readonly Quote[], length: AverageLength): Quote | null {
  if (closes.length < length) return null
  const last = closes.slice(-length)
  const scale = Math.max(AVERAGE_SCALE, ...last.map((quote) => quote.scale))
  const sum = last.reduce((total, quote) => total + quote.units * 10n ** BigInt(scale - quote.scale), 0n)
  const divisor = BigInt(length) * 10n ** BigInt(scale - AVERAGE_SCALE)

  return { units: divideHalfUp(sum, divisor), scale: AVERAGE_SCALE }
}

/** part/whole, whole > 0. */
export interface Fraction {
  readonly part: bigint
  readonly whole: bigint
}

const TEN_DAYS = 10

/**
 * MA mode (§8.4, E36): the last of `closes` (ascending, ending at T−1) against the average of the last
 * `length`. Null when there are too few closes: the period deducts the plain amount.
 */
export function movingAverageSignal(
  closes: readonly Quote[],
  length: AverageLength,
  table: MovingAverageTable = usualMovingAverageTable,
): MovingAverageSignal | null {
  const last = closes.at(-1)
  if (last === undefined || closes.length < length) return null
  const units = unitsOf(closes.slice(-length))
  const sum = units.reduce((a, b) => a + b, 0n)
  const index = units.at(-1) ?? 0n
  const tenDays = units.slice(-TEN_DAYS)

  return movingAverageRatio({
    deviation: { part: index * BigInt(length) - sum, whole: sum },
    amplitude: amplitudeOf(tenDays),
    table,
  })
}

/** The ratio of a deviation and an amplitude by a table. */
export function movingAverageRatio(input: {
  deviation: Fraction
  amplitude: Fraction
  table?: MovingAverageTable
}): MovingAverageSignal {
  const { deviation, amplitude, table = usualMovingAverageTable } = input
  const wild = isAbovePercent(amplitude, table.calmAmplitude)
  const below = wild ? table.belowWild : table.belowCalm
  const ratio = deviation.part >= 0n ? stepFor(table.above, deviation) : stepFor(below, magnitude(deviation))

  return { deviation, amplitude, ratio }
}

/**
 * What a rise-fall plan sees on T−1: NAV ÷ reference − 1 and its ratio; null without a reference (first
 * period).
 */
export function riseFallSignal(
  nav: Quote | null,
  reference: Quote | null,
  table: RiseFallTable = usualRiseFallTable,
): { change: Fraction; ratio: number } | null {
  if (nav === null || reference === null || reference.units <= 0n) return null
  const [now = 0n, before = 1n] = unitsOf([nav, reference])
  const change = { part: now - before, whole: before }
  const ratio = change.part >= 0n ? stepFor(table.rise, change) : stepFor(table.fall, magnitude(change))

  return { change, ratio }
}

/**
 * Valuation mode (§8.4): cheap index 200 %, dear 50 %. Percentile 0–100; 30 and 70 themselves are in the
 * middle.
 */
export function valuationRatio(
  percentile: number,
  steps: readonly RatioStep[] = usualValuationSteps,
): number {
  const reached = steps.findLast(({ from, above }) =>
    above === true ? percentile > from : percentile >= from,
  )

  return reached?.ratio ?? PLAIN_RATIO
}

/**
 * The amount of a period (§8.4): round2(base × ratio), at least the fund's plan minimum, at most base × 2.5
 * and the room of the day. A ratio of 0 deducts nothing and gives null, and so does a room below the minimum.
 */
export function smartAmount(input: {
  base: Money
  ratio: number
  planMin: Money
  room: Money | null
}): Money | null {
  const { base, ratio, planMin, room } = input
  if (ratio === 0) return null
  const wanted = maxMoney(planMin, proportionHalfUp(base, { part: BigInt(ratio), whole: 100n }))
  const most = proportionHalfUp(base, { part: 25n, whole: 10n })
  const amount = minMoney(wanted, room === null ? most : minMoney(most, room))

  return amount < planMin ? null : amount
}

function stepFor(steps: readonly RatioStep[], distance: Fraction): number {
  let ratio = PLAIN_RATIO
  for (const step of steps) {
    const above = isAbovePercent(distance, step.from)
    const reached = step.above === true ? above : above || isPercent(distance, step.from)
    if (reached) ratio = step.ratio
  }

  return ratio
}

function isAbovePercent({ part, whole }: Fraction, percent: number): boolean {
  return part * 100n > whole * BigInt(percent)
}

function isPercent({ part, whole }: Fraction, percent: number): boolean {
  return part * 100n === whole * BigInt(percent)
}

function magnitude({ part, whole }: Fraction): Fraction {
  return { part: part < 0n ? -part : part, whole }
}

function amplitudeOf(units: readonly bigint[]): Fraction {
  const max = units.reduce((a, b) => (a > b ? a : b))
  const min = units.reduce((a, b) => (a < b ? a : b))

  return { part: max - min, whole: min }
}

/** Units of one common scale. */
function unitsOf(quotes: readonly Quote[]): bigint[] {
  const scale = Math.max(...quotes.map((q) => q.scale))

  return quotes.map((q) => q.units * 10n ** BigInt(scale - q.scale))
}
