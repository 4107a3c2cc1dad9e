import { industryAllocation } from '@tongzhou/contract/fund/industry-allocation'
import { coversSpan, growthWithin } from '@tongzhou/domain/performance/covered-span'
import { trackingError } from '@tongzhou/domain/performance/benchmark-metrics'
import { type NavSeries, dailyReturns, indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { periodReturn } from '@tongzhou/domain/performance/period-returns'
import { handleOpen } from '../../http/handle'
import { tenureCode } from '../../market/fund-managers'
import { chooseReport, reportParts } from '../../market/fund-reports'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, shownFigure } from '../../market/window-figures'

export const handler = handleOpen(industryAllocation, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const choice = await chooseReport(db, tenureCode(fund, market), input.reportDate)

  return {
    reportDate: choice.reportDate,
    reportDates: choice.reportDates,
    industries: await reportParts(db, choice, 'INDUSTRY'),
    trackedIndex: trackedOf(fund, market, { mode: services.config.PERFORMANCE_MODE, place: 'detail' }),
  }
})

function trackedOf(fund: MarketFund, market: Market, display: DisplayContext) {
  const index = market.indexes.get(fund.trackedIndex?.indexCode ?? '')
  if (!index) return null
  const figure = shownFigure(fund, '1Y', display)

  return {
    indexCode: index.indexCode,
    name: index.name,
    lastDay: index.series.days.at(-1) ?? null,
    trackingError: percentOf(yearTrackingError(fund.history.series, index.series)),
    yearReturn:
      figure.percent === null || figure.from === null || figure.to === null
        ? null
        : percentOf(growthWithin(index.series, { from: figure.from, to: figure.to })),
    fundYearReturn: figure.percent,
  }
}

/** σ of the daily difference over one year × √250 (§7.3), on the fund's own NAV days. */
function yearTrackingError(fund: NavSeries, index: NavSeries): number | null {
  const base = periodReturn(fund, '1y')
  if (!base || !coversSpan(index, { from: base.baseDay, to: base.endDay })) return null
  const from = Math.max(indexOnOrBefore(fund.days, base.baseDay), 0)
  const to = fund.days.length - 1
  const closes = fund.days
    .slice(from, to + 1)
    .map((day) => index.adjusted[indexOnOrBefore(index.days, day)] ?? NaN)
  const theirs = Float64Array.from(
    { length: to - from },
    (_, i) => (closes[i + 1] ?? NaN) / (closes[i] ?? NaN) - 1,
  )

  return trackingError(dailyReturns(fund, { from, to }), theirs)
}
