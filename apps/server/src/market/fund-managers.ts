import type { Day } from '@tongzhou/domain/kernel/business-day'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { tenureReturn } from '@tongzhou/domain/performance/period-returns'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import type { Market, MarketFund } from './market-data'
import { benchmarkOf } from './fund-benchmark'

/** Who manages the fund now, since when and with which tenure return. */
export function currentManagers(fund: MarketFund) {
  return fund.managers.toReversed().map((manager) => ({
    managerId: manager.id,
    name: manager.name,
    since: manager.since,
    tenureReturn: percentOf(
      tenureReturn(fund.history.series, { start: manager.since, end: null })?.value ?? null,
    ),
  }))
}

/** Tenures stand under the main class. */
export function tenureCode(fund: MarketFund, market: Market): string {
  return market.funds.has(fund.mainCode) ? fund.mainCode : fund.fundCode
}

/** Tenure return and the benchmark's over the same days, in percent. */
export function tenureFigures(fund: MarketFund, tenure: { start: Day; end: Day | null }) {
  const own = tenureReturn(fund.history.series, tenure)
  const benchmark = benchmarkOf(fund)
  const from = own && benchmark ? indexOnOrBefore(benchmark.days, own.baseDay) : -1
  const to = own && benchmark ? indexOnOrBefore(benchmark.days, own.endDay) : -1
  const [start, end] = [benchmark?.adjusted[from], benchmark?.adjusted[to]]

  return {
    tenureReturn: percentOf(own?.value ?? null),
    benchmark: start === undefined || end === undefined ? null : percentOf(end / start - 1),
  }
}
