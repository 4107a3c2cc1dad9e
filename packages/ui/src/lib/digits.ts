/** Direction of a printed number: '+1.2%' and '3' gain, '-0.5' loss, '0.00', '--' and text flat. */
export type Direction = 'gain' | 'loss' | 'flat'

/** Reads the direction from a printed number; grouping commas, currency and unit are ignored. */
export function directionOf(printed: string): Direction {
  if (!/[1-9]/.test(printed)) return 'flat'

  return /^[^\d]*[-−]/.test(printed) ? 'loss' : 'gain'
}

/** A printed number with its sign always shown, except for zero and `--`. */
export function withSign(printed: string): string {
  return directionOf(printed) === 'gain' && !printed.startsWith('+') ? `+${printed}` : printed
}

/**
 * The hero split of a printed amount: what stands large, and the decimals with their point that stand
 * smaller.
 */
export function splitDecimals(printed: string): { whole: string; decimals: string } {
  const point = printed.indexOf('.')

  return point < 0
    ? { whole: printed, decimals: '' }
    : { whole: printed.slice(0, point), decimals: printed.slice(point) }
}
