import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type BenchmarkPart, benchmarkSeries } from '@tongzhou/domain/performance/benchmark-series'
import type { NavSeries } from '@tongzhou/domain/performance/nav-series'
import type { MarketFund } from './market-data'

const RATES_FROM = dayFrom('2000-01-01')
const LATER = dayFrom('9999-12-31')
const RATE_DAYS = 366 * 51

/** Funds of one formula share its parts, so each formula is computed once per version of the indexes. */
const made = new WeakMap<readonly BenchmarkPart[], NavSeries | null>()

/**
 * The benchmark of a fund on the trading days of its indexes (rebalanced daily, §7.5), from the first day on
 * which all are known to the last one; a formula of fixed rates only uses natural days. Null without a
 * formula.
 */
export function benchmarkOf(fund: Pick<MarketFund, 'benchmark'>): NavSeries | null {
  const { benchmark: parts } = fund
  const known = made.get(parts)
  if (known !== undefined) return known
  const series = parts.length === 0 ? null : seriesOf(parts)
  made.set(parts, series)

  return series
}

function seriesOf(parts: readonly BenchmarkPart[]): NavSeries | null {
  const indexes = parts.flatMap((part) => (part.kind === 'index' ? [part.days] : []))
  const first = indexes.flatMap((days) => days[0] ?? []).reduce((a, b) => (a > b ? a : b), RATES_FROM)
  const last = indexes.flatMap((days) => days.at(-1) ?? []).reduce((a, b) => (a < b ? a : b), LATER)
  const days =
    indexes.length === 0 ? naturalDays() : mergedDays(indexes).filter((day) => day >= first && day <= last)

  return days.length > 1 ? benchmarkSeries(days, parts) : null
}

let natural: Day[] | null = null

function naturalDays(): Day[] {
  natural ??= Array.from({ length: RATE_DAYS }, (_, i) => addDays(RATES_FROM, i))

  return natural
}

function mergedDays(lists: readonly (readonly Day[])[]): Day[] {
  return lists.length === 1 ? [...(lists[0] ?? [])] : [...new Set(lists.flat())].sort()
}
