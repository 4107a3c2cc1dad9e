/**
 * How much of the gain or loss colour a day is given: from 5 % for next to nothing to 32 % for the largest.
 */
export function heatStrength(value: number, largest: number): number {
  if (value === 0 || largest <= 0) return 0

  return Math.round(5 + 27 * Math.min(1, Math.abs(value) / largest))
}
