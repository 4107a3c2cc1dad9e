import { RATE_SCALE, type Rate } from '../kernel/rate'
import { type Decimal, EMPTY, decimalFrom, printDecimal, rescaled } from './decimal-text'

/** Rates are fractions (0.015 = 1.5 %) as a decimal string or a domain Rate; null is `--`. */
export type RateValue = string | Rate | null

/** 0.015 → 1.50%; `decimals` 3 for 7-day yields on detail pages (§0.3). */
export function formatRate(value: RateValue, decimals = 2): string {
  return value === null ? EMPTY : `${printDecimal(percentOf(value), { scale: decimals })}%`
}

/** 0.1234 → +12.34%, zero without sign (R-NUM-4). */
export function formatSignedRate(value: RateValue, decimals = 2): string {
  return value === null ? EMPTY : `${printDecimal(percentOf(value), { scale: decimals, signed: true })}%`
}

/** A figure that already is in percent: "12.3456" → +12.35%. */
export function formatSignedPercent(percent: string | null): string {
  return percent === null ? EMPTY : `${printDecimal(decimalFrom(percent), { scale: 2, signed: true })}%`
}

/** A fee rate without needless zeros: 0.015 → 1.5%, 0.00015 → 0.015%. */
export function formatFeeRate(value: RateValue): string {
  if (value === null) return EMPTY
  const text = printDecimal(percentOf(value), { scale: 7 }).replace(/0+$/, '')

  return `${text.endsWith('.') ? `${text}00` : text.replace(/\.(\d)$/, '.$10')}%`
}

/** A discount in 折: 0.1 → 1折, 0.85 → 8.5折, 0 → 免费; 1 and above is no discount and gives null. */
export function formatDiscount(value: string | Rate): string | null {
  const decimal = fractionOf(value)
  const tenths = rescaled({ units: decimal.units * 10n, scale: decimal.scale }, 2)
  if (tenths >= 1000n) return null
  if (tenths === 0n) return '免费'
  const text = printDecimal({ units: tenths, scale: 2 }, { scale: 2 }).replace(/\.?0+$/, '')

  return `${text}折`
}

/**
 * Weights as percentages that add up to 100.00% by the largest remainder (§0.3); earlier parts win ties.
 * Weights ≥ 0; all zero gives 0.00% everywhere.
 */
export function formatWeights(weights: readonly (string | Rate)[]): string[] {
  const scale = 18
  const units = weights.map((weight) => rescaled(fractionOf(weight), scale))
  const total = units.reduce((a, b) => a + b, 0n)
  if (total === 0n) return units.map(() => '0.00%')
  const floors = units.map((u) => (u * 10_000n) / total)
  const missing = Number(10_000n - floors.reduce((a, b) => a + b, 0n))
  const order = units
    .map((u, index) => ({ index, rest: (u * 10_000n) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(order.slice(0, missing).map((o) => o.index))

  return floors.map(
    (floor, i) => `${printDecimal({ units: floor + (lucky.has(i) ? 1n : 0n), scale: 2 }, { scale: 2 })}%`,
  )
}

function fractionOf(value: string | Rate): Decimal {
  return typeof value === 'string' ? decimalFrom(value) : { units: value, scale: RATE_SCALE }
}

function percentOf(value: string | Rate): Decimal {
  const { units, scale } = fractionOf(value)

  return { units: units * 100n, scale }
}
