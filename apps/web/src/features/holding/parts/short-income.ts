import { withMinus } from '@tongzhou/domain/format/decimal-text'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'

/**
 * An income in a small cell, four digits at the most: +38.9, −217, +1.2万. The exact one stands in the list.
 */
export function shortIncome(income: string): string {
  const value = plotNumber(income) ?? 0
  const size = Math.abs(value)
  const sign = value > 0 ? '+' : ''
  if (size >= 99_950) return withMinus(`${sign}${fixedHalfUp(value / 10_000, 0)}万`)
  if (size >= 9_999.5) return withMinus(`${sign}${fixedHalfUp(value / 10_000, 1)}万`)

  return withMinus(`${sign}${fixedHalfUp(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2)}`)
}
