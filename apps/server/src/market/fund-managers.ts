import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { growthWithin } from '@tongzhou/domain/performance/covered-span'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { tellsTenure, tenureReturn } from '@tongzhou/domain/performance/period-returns'
import type { Market, MarketFund } from './market-data'
import { benchmarkOf } from './fund-benchmark'

/** Who manages the fund now, since when and with which tenure return. */
export function currentManagers(fund: MarketFund) {
  return fund.managers.toReversed().map((manager) => ({
    managerId: manager.id,
    name: manager.name,
    since: manager.since,
    tenureReturn: percentOf(returnInOffice(fund, manager.since)),
  }))
}

/** `tenureReturn` of somebody still in office, from the two NAVs it needs. */
function returnInOffice({ history }: MarketFund, since: Day): number | null {
  if (history.firstDay === null || history.lastDay === null) return null
  if (!tellsTenure(history.firstDay, since)) return null
  const base = history.adjustedAt(addDays(since, -1)) ?? history.adjustedAt(history.firstDay)
  const end = history.adjustedAt(history.lastDay)

  return base === null || end === null ? null : end / base - 1
}

/** Tenures stand under the main class. */
export function tenureCode(fund: MarketFund, market: Market): string {
  return market.funds.has(fund.mainCode) ? fund.mainCode : fund.fundCode
}

/** Tenure return and the benchmark's over the same days, in percent. */
export function tenureFigures(fund: MarketFund, tenure: { start: Day; end: Day | null }) {
  const own = tenureReturn(fund.history.series, tenure)
  const benchmark = benchmarkOf(fund)
  const beside = own && benchmark ? growthWithin(benchmark, { from: own.baseDay, to: own.endDay }) : null

  return {
    tenureReturn: percentOf(own?.value ?? null),
    benchmark: percentOf(beside),
  }
}
