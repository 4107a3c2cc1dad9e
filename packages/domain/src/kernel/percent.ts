import { printScaled } from './decimal'
import { divideHalfUp } from './rounding'

/**
 * part ÷ whole as a percentage string with `decimals` digits, half-up, without the sign %: percentText({part: 1n, whole: 8n})
 * = "12.50". null when `whole` ≤ 0: the page shows -- (R-NUM-3). Zero has no sign (R-NUM-4).
 */
export function percentText(ratio: { part: bigint; whole: bigint; decimals?: number }): string | null {
  if (ratio.whole <= 0n) return null
  const decimals = ratio.decimals ?? 2

  return printScaled(divideHalfUp(ratio.part * 10n ** BigInt(decimals + 2), ratio.whole), decimals)
}

/** part ÷ whole as a number with at least 12 significant digits, for return series (§0.3). `whole` > 0. */
export function ratioNumber(ratio: { part: bigint; whole: bigint }): number {
  return Number((ratio.part * 10n ** 15n) / ratio.whole) / 1e15
}
