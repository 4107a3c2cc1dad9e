import { fundPerformance } from '@tongzhou/contract/fund/fund-performance'
import { displayOfCalendarYear } from '@tongzhou/domain/performance/display-policy'
import { growthWithin } from '@tongzhou/domain/performance/covered-span'
import { quartileNames } from '@tongzhou/domain/performance/peer-rank'
import { percentOf } from '@tongzhou/domain/performance/percent'
import {
  type CalendarPeriod,
  calendarPeriodsOf,
  calendarReturn,
} from '@tongzhou/domain/performance/period-returns'
import { publishedInstalmentReturn } from '@tongzhou/domain/performance/regular-investment-return'
import { handleOpen } from '../../http/handle'
import type { Market, MarketFund } from '../../market/market-data'
import { fundAsOf } from '../../market/fund-as-of'
import { peerAverage, peerAverageBetween, peerRank } from '../../market/peer-average'
import { benchmarkOf } from '../../market/fund-benchmark'
import { type DisplayContext, hiddenReason, shownFigure } from '../../market/window-figures'
import { type Window, allWindows, windowLabels } from '../../market/windows'

export const handler = handleOpen(
  fundPerformance,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const found = market.funds.get(input.fundCode)
    if (!found) return refuse('FUND_NOT_FOUND')
    const fund = input.asOf === undefined ? found : fundAsOf(found, input.asOf)
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'detail' }
    const kind = input.kind ?? 'STAGE'

    return {
      stages: kind === 'STAGE' ? stagesOf(fund, market, display) : [],
      periods:
        kind === 'YEAR' || kind === 'QUARTER'
          ? periodsOf(fund, market, { display, unit: kind === 'YEAR' ? 'year' : 'quarter' })
          : [],
      plans: kind === 'PLAN' ? plansOf(fund, display) : [],
      asOf: fund.history.lastDay,
      benchmarkText: fund.benchmarkText,
    }
  },
  { keep: 'everyone' },
)

function stagesOf(fund: MarketFund, market: Market, display: DisplayContext) {
  return allWindows.map((window) => {
    const figure = shownFigure(fund, window, display)
    const isShown = figure.percent !== null && fund === market.funds.get(fund.fundCode)
    const rank = isShown ? peerRank(fund, market, window) : null

    return {
      ...figure,
      label: windowLabels[window],
      peerAverage: isShown ? percentOf(peerAverage(fund, market, window)) : null,
      rank: rank ? { rank: rank.rank, count: rank.count, quartile: quartileNames[rank.quartile] } : null,
    }
  })
}

const planWindows: readonly { months: number; window: Window; label: string }[] = [
  { months: 12, window: '1Y', label: '近1年定投' },
  { months: 24, window: '2Y', label: '近2年定投' },
  { months: 36, window: '3Y', label: '近3年定投' },
  { months: 60, window: '5Y', label: '近5年定投' },
]

/**
 * Instalments by the publishers' convention: what a plan would have made, without fees (the back-test has
 * them).
 */
function plansOf(fund: MarketFund, display: DisplayContext) {
  const asOf = fund.history.series.days.at(-1)

  return planWindows.map(({ months, window, label }) => {
    const hidden = hiddenReason(fund, window, display)
    const made =
      hidden === null && asOf !== undefined
        ? publishedInstalmentReturn(fund.history.series, { asOf, months })
        : null

    return {
      label,
      months,
      from: made?.firstDay ?? null,
      percent: percentOf(made?.value ?? null),
      reason: hidden ?? (made ? null : '净值历史短于该区间'),
    }
  })
}

const MOST_PERIODS = 12

function periodsOf(
  fund: MarketFund,
  market: Market,
  o: { display: DisplayContext; unit: 'year' | 'quarter' },
) {
  const { series } = fund.history
  const isNewest = fund === market.funds.get(fund.fundCode)
  const benchmark = benchmarkOf(fund)

  return calendarPeriodsOf(series, o.unit)
    .reverse()
    .slice(0, MOST_PERIODS)
    .map((period) => {
      const reason = hiddenPeriod(fund, period, o)
      const own = reason === null ? calendarReturn(series, period) : null

      return {
        label:
          o.unit === 'year'
            ? `${period.first.slice(0, 4)} 年`
            : `${period.first.slice(0, 4)} 年 ${Math.ceil(Number(period.first.slice(5, 7)) / 3)} 季度`,
        from: period.first,
        to: period.last,
        percent: percentOf(own?.value ?? null),
        benchmark: percentOf(
          own && benchmark ? growthWithin(benchmark, { from: own.baseDay, to: own.endDay }) : null,
        ),
        peerAverage: percentOf(
          own && isNewest ? peerAverageBetween(fund, market, { from: own.baseDay, to: own.endDay }) : null,
        ),
        reason: reason ?? (own ? null : '该期间成立不足整期'),
      }
    })
}

/** Quarters are windows under six months: hidden under the strict policy; years need to be whole. */
function hiddenPeriod(
  fund: MarketFund,
  period: CalendarPeriod,
  o: { display: DisplayContext; unit: 'year' | 'quarter' },
): string | null {
  const asOf = fund.history.series.days.at(-1)
  const establishedOn = fund.setupDate ?? fund.history.series.days[0]
  if (asOf === undefined || establishedOn === undefined) return '暂无净值'
  if (o.unit === 'quarter') return o.display.mode === 'strict' ? '不展示 6 个月及以内的区间业绩' : null
  const shown = displayOfCalendarYear(Number(period.first.slice(0, 4)), { ...o.display, establishedOn, asOf })

  return shown.kind === 'shown' ? null : '仅展示完整的自然年度'
}
