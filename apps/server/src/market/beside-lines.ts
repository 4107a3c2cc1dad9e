import { curvePoints } from '@tongzhou/contract/fund/fund-shapes'
import { Written } from '@tongzhou/contract/kit/written'
import { coveredTo } from '@tongzhou/domain/performance/covered-span'
import type { NavSeries } from '@tongzhou/domain/performance/nav-series'
import { plotPercent } from '@tongzhou/domain/performance/percent'
import { type CurveLine, growthOn, lineText, placeOnOrBefore } from './curve-line'
import { type DrawnDays, lineOf } from './drawn-days'
import type { Market, MarketFund } from './market-data'
import { peerGrowth } from './peer-average'
import { numberOfDay } from './store/day-grid'

/** The line of what was gained on the drawn days, or on the first of them; null where there is nothing. */
export function lineAmong({ numbers }: DrawnDays, growth: Float64Array | null): CurveLine | null {
  const last = growth?.at(-1)
  if (growth === null || last === undefined) return null

  const isWhole = growth.length === numbers.length
  const own = isWhole ? numbers : numbers.subarray(0, growth.length)

  return { points: Written.as(curvePoints, lineText(own, growth)), last: plotPercent(last), isWhole }
}

/**
 * The line of a benchmark or an index, the same for every fund that is drawn on these days. It ends with its
 * own data; a single point is no line.
 */
export function seriesLine(drawn: DrawnDays, series: NavSeries | null): CurveLine | null {
  const end = series === null ? null : coveredTo(series)
  if (series === null || end === null) return null
  const known = placeOnOrBefore(drawn.numbers, numberOfDay(end)) + 1
  if (known < 2) return null
  const days = drawn.numbers.subarray(0, known)

  return lineOf(drawn, series, () =>
    lineAmong(drawn, growthOn({ numbers: numbersOf(series), adjusted: series.adjusted }, days)),
  )
}

/** The line of the fund's peers, the same for every fund of its type that is drawn on these days. */
export function peerLine(drawn: DrawnDays, fund: MarketFund, market: Market): CurveLine | null {
  if (drawn.numbers.length < 2) return null

  return lineOf(drawn, fund.fundType, () => lineAmong(drawn, peerGrowth(fund, market, drawn.numbers)))
}

const numbers = new WeakMap<NavSeries, Int32Array>()

function numbersOf(series: NavSeries): Int32Array {
  const known = numbers.get(series) ?? Int32Array.from(series.days, numberOfDay)
  numbers.set(series, known)

  return known
}
