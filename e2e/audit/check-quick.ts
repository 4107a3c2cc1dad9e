import { Decimal } from 'decimal.js'
import type { Expected } from './recompute'

/** 10,000 yuan per person, money fund and natural day (§3.11). */
const QUICK_CAP = new Decimal(10_000)

/** Quick redemptions beyond the cap, by the day in the order's own number. */
export function quickFaults(expected: readonly Expected[]): string[] {
  const sums = new Map<string, Decimal>()
  for (const one of expected.filter(({ business }) => business === '198')) {
    const name = `${one.key} on ${one.appSheetNo.slice(3, 11)}`
    sums.set(name, (sums.get(name) ?? new Decimal(0)).plus(one.amount ?? 0))
  }

  return [...sums].flatMap(([name, sum]) =>
    sum.gt(QUICK_CAP) ? [`quick redemptions of ${name}: ${sum.toFixed(2)}`] : [],
  )
}
