import { fundIndicators } from '@tongzhou/contract/fund/fund-indicators'
import { daysBetween } from '@tongzhou/domain/kernel/business-day'
import { alpha, beta, trackingError } from '@tongzhou/domain/performance/benchmark-metrics'
import { dailyReturns, indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { fixedHalfUp, percentOf } from '@tongzhou/domain/performance/percent'
import { annualisedReturn } from '@tongzhou/domain/performance/period-returns'
import {
  type RiskIndicators,
  annualInformationRatio,
  riskIndicators,
  usualRiskParameters,
} from '@tongzhou/domain/performance/risk-indicators'
import { handleOpen } from '../../http/handle'
import { indicatorNotes } from '../../market/indicator-notes'
import { levelsOn } from '../../market/levels-on'
import type { MarketFund } from '../../market/market-data'
import { benchmarkOf } from '../../market/fund-benchmark'
import { type DisplayContext, hiddenReason } from '../../market/window-figures'
import type { Window } from '../../market/windows'

const windows: readonly { years: number; window: Window; label: string }[] = [
  { years: 1, window: '1Y', label: '近1年' },
  { years: 3, window: '3Y', label: '近3年' },
  { years: 5, window: '5Y', label: '近5年' },
]

export const handler = handleOpen(
  fundIndicators,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'detail' }

    return {
      windows: windows.map((one) => indicatorsOf(fund, display, one)),
      notes: indicatorNotes,
      riskFreeRate: percentOf(usualRiskParameters.riskFree) ?? '0.00',
    }
  },
  { keep: 'everyone' },
)

function indicatorsOf(fund: MarketFund, display: DisplayContext, asked: (typeof windows)[number]) {
  const hidden = hiddenReason(fund, asked.window, display)
  const found = hidden === null ? riskIndicators(fund.history.series, { years: asked.years }) : null
  const beside = found ? besideBenchmark(fund, found) : null

  return {
    years: asked.years,
    label: asked.label,
    from: found?.baseDay ?? null,
    to: found?.endDay ?? null,
    percent: percentOf(found?.totalReturn ?? null),
    benchmark: percentOf(beside?.total ?? null),
    annualised: percentOf(found?.annualised ?? null),
    volatility: percentOf(found?.volatility ?? null),
    maxDrawdown: found ? percentOf(found.drawdown?.depth ?? 0) : null,
    drawdownPeak: found?.drawdown?.peakDay ?? null,
    drawdownTrough: found?.drawdown?.troughDay ?? null,
    recoveryDay: found?.drawdown?.recoveryDay ?? null,
    recoveryDays: found?.drawdown?.recoveryDays ?? null,
    sharpe: ratioText(found?.sharpe),
    sortino: ratioText(found?.sortino),
    calmar: ratioText(found?.calmar),
    informationRatio: ratioText(beside?.informationRatio),
    beta: ratioText(beside?.beta),
    alpha: percentOf(beside?.alpha ?? null),
    trackingError: percentOf(beside?.trackingError ?? null),
    reason: hidden ?? (found ? null : '净值历史短于该区间'),
  }
}

function ratioText(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : fixedHalfUp(value, 2)
}

/** Figures against the contract's benchmark over the same days; null without one that has them all. */
function besideBenchmark(fund: MarketFund, found: RiskIndicators) {
  const benchmark = benchmarkOf(fund)
  const { series } = fund.history
  const from = indexOnOrBefore(series.days, found.baseDay)
  const to = indexOnOrBefore(series.days, found.endDay)
  const levels = benchmark ? levelsOn(benchmark, series.days.slice(from, to + 1)) : null
  if (!levels) return null
  const returns = dailyReturns(series, { from, to })
  const theirs = Float64Array.from(returns, (_, i) => (levels[i + 1] ?? NaN) / (levels[i] ?? NaN) - 1)
  const total = (levels.at(-1) ?? NaN) / (levels[0] ?? NaN) - 1
  const options = { riskFree: usualRiskParameters.riskFree / usualRiskParameters.daysPerYear }

  return {
    total,
    beta: beta(returns, theirs),
    alpha: alpha(returns, theirs, options),
    trackingError: trackingError(returns, theirs),
    informationRatio: annualInformationRatio({
      annualised: found.annualised,
      benchmarkAnnualised: annualisedReturn(total, daysBetween(found.baseDay, found.endDay)),
      returns,
      benchmarkReturns: theirs,
    }),
  }
}
