/**
 * Display figures of performance are float64 (§0.3 asks for 12 significant digits, money stays exact). They
 * become text here and only here.
 */

/**
 * A number with exactly `decimals` decimals, half-up away from zero; zero never carries a sign (R-NUM-4). A
 * figure whose exact value is a tie, like 0.125 %, arrives from float arithmetic a few 10^-15 below it; the
 * nudge of 10^-9 of the last place puts it back and is far smaller than the distance of any two NAV
 * quotients.
 */
export function fixedHalfUp(value: number, decimals: number): string {
  if (!Number.isFinite(value)) throw new RangeError('only a finite figure can be shown')
  const units = unitsOf(Math.abs(value) * 10 ** decimals)
  if (units > Number.MAX_SAFE_INTEGER) throw new RangeError('too large a figure to be shown')
  const digits = String(units).padStart(decimals + 1, '0')
  const sign = value < 0 && units > 0 ? '-' : ''
  if (decimals === 0) return sign + digits

  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The whole number nearest to an amount ≥ 0, halves up. */
function unitsOf(scaled: number): number {
  return Math.floor(scaled + 0.5 + 1e-9 + scaled * 4e-15)
}

/** A return as a fraction (0.1548) in percent: "15.48"; null stays null (the page shows --). */
export function percentOf(fraction: number | null, decimals = 2): string | null {
  return fraction === null || Number.isNaN(fraction) ? null : fixedHalfUp(fraction * 100, decimals)
}

/**
 * A return as a fraction in percent as a number of two decimals, by the same rounding: what a curve draws.
 * Never −0.
 */
export function plotPercent(fraction: number): number {
  return Number(fixedHalfUp(fraction * 100, 2))
}

/**
 * The hundredths of a percent that `plotPercent` rounds to, without their sign; NaN for what is no figure.
 */
export function plotUnits(fraction: number): number {
  return unitsOf(Math.abs(fraction * 100) * 100)
}
