import { addMonths } from '@tongzhou/domain/kernel/business-day'
import { trackingError } from '@tongzhou/domain/performance/benchmark-metrics'
import { coversSpan } from '@tongzhou/domain/performance/covered-span'
import { type NavSeries, dailyReturns, indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { levelsOn } from '../../market/levels-on'
import type { MarketFund } from '../../market/market-data'

const kept = new WeakMap<MarketFund, number | null>()

/**
 * How far a fund strayed from the index it follows in the year up to its newest NAV, as a yearly fraction
 * (§7.3); null where a year of both is not known. Computed once for each version of the fund.
 */
export function yearTrackingError(fund: MarketFund, index: NavSeries): number | null {
  const known = kept.get(fund)
  if (known !== undefined) return known
  const made = computed(fund, index)
  kept.set(fund, made)

  return made
}

function computed({ history: { lastDay, series } }: MarketFund, index: NavSeries): number | null {
  if (lastDay === null) return null
  const base = addMonths(lastDay, -12)
  if (!coversSpan(series, { from: base, to: lastDay })) return null
  const [from, to] = [indexOnOrBefore(series.days, base), indexOnOrBefore(series.days, lastDay)]
  const levels = levelsOn(index, series.days.slice(from, to + 1))
  if (levels === null) return null
  const returns = dailyReturns(series, { from, to })

  return trackingError(
    returns,
    Float64Array.from(returns, (_, i) => (levels[i + 1] ?? NaN) / (levels[i] ?? NaN) - 1),
  )
}
