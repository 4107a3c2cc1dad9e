import { assert } from '../kernel/assert'
import { type Day, daysBetween } from '../kernel/business-day'
import { type NavSeries, at, indexOnOrBefore } from './nav-series'

/**
 * One part of a benchmark formula (§7.5): an index by its closes, or a fixed yearly rate such as a deposit
 * rate.
 */
export type BenchmarkPart =
  | {
      readonly kind: 'index'
      readonly weight: number
      readonly days: readonly Day[]
      readonly closes: Float64Array
    }
  | { readonly kind: 'rate'; readonly weight: number; readonly yearlyRate: number }

/**
 * A benchmark as a series starting at 1 on the first of `days`: ∏(1 + Σ wᵢ·rᵢ), daily rebalanced (§7.5). An
 * index without a close on a day keeps its last one. Null when an index starts after the first day.
 */
export function benchmarkSeries(days: readonly Day[], parts: readonly BenchmarkPart[]): NavSeries | null {
  assert(parts.length > 0, 'a benchmark has parts')
  const first = days[0]
  if (first === undefined) return null
  const tooLate = parts.some((part) => part.kind === 'index' && indexOnOrBefore(part.days, first) < 0)
  if (tooLate) return null
  const values = new Float64Array(days.length)
  values[0] = 1
  for (let i = 1; i < days.length; i += 1) {
    const span = { from: days[i - 1] ?? first, to: days[i] ?? first }
    const growth = parts.reduce((sum, part) => sum + part.weight * partReturn(part, span), 0)
    values[i] = at(values, i - 1) * (1 + growth)
  }

  return { days, nav: values, adjusted: values }
}

function partReturn(part: BenchmarkPart, span: { from: Day; to: Day }): number {
  if (part.kind === 'rate') return (part.yearlyRate * daysBetween(span.from, span.to)) / 365
  const before = at(part.closes, indexOnOrBefore(part.days, span.from))

  return at(part.closes, indexOnOrBefore(part.days, span.to)) / before - 1
}
