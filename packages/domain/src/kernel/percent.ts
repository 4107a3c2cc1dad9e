import { printScaled, tenTo } from './decimal'
import { divideHalfUp } from './rounding'

/**
 * part ÷ whole as a percentage string with `decimals` digits, half-up, without the sign %: percentText({part:
 * 1n, whole: 8n}) = "12.50". null when `whole` ≤ 0: the page shows -- (R-NUM-3). Zero has no sign (R-NUM-4).
 */
export function percentText(ratio: { part: bigint; whole: bigint; decimals?: number }): string | null {
  if (ratio.whole <= 0n) return null
  const decimals = ratio.decimals ?? 2

  return printScaled(divideHalfUp(ratio.part * tenTo(decimals + 2), ratio.whole), decimals)
}

/**
 * part ÷ whole as a number, for return series: 15 significant digits, more than the 12 of §0.3. `whole` > 0.
 */
export function ratioNumber(ratio: { part: bigint; whole: bigint }): number {
  return Number(ratio.part) / Number(ratio.whole)
}
