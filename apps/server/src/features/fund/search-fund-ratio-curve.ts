import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { searchFundRatioCurve } from '@tongzhou/contract/fund/search-fund-ratio-curve'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { handleOpen } from '../../http/handle'
import { drawdownPoints, percentPoints, thinned } from '../../market/curve-points'
import type { Market, MarketFund } from '../../market/market-data'
import { peerCurve } from '../../market/peer-average'
import { benchmarkOf } from '../../market/fund-benchmark'
import {
  type DisplayContext,
  defaultWindow,
  hiddenReason,
  rawFigure,
  shownWindows,
  spanReason,
} from '../../market/window-figures'
import { type Window, windowLabels } from '../../market/windows'

export const handler = handleOpen(
  searchFundRatioCurve,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'detail' }
    const windows = shownWindows(fund, display)
    const span =
      input.from && input.to
        ? customSpan(fund, display, { from: input.from, to: input.to })
        : windowSpan(fund, display, input.window)
    if ('reason' in span) {
      return { from: null, to: null, series: [], drawdown: [], windows, reason: span.reason, summary: null }
    }

    return { ...curveOf(fund, market, span, input.compare ?? []), windows, reason: null }
  },
  { keep: 'everyone' },
)

type Span = { readonly from: Day; readonly to: Day; readonly label: string }

function windowSpan(
  fund: MarketFund,
  display: DisplayContext,
  asked: Window | undefined,
): Span | { reason: string } {
  const window = asked ?? defaultWindow(fund)
  const reason = hiddenReason(fund, window, display)
  if (reason !== null) return { reason }
  const figure = rawFigure(fund, window)
  if (figure.from === null || figure.to === null) return { reason: '净值历史短于该区间' }

  return { from: figure.from, to: figure.to, label: windowLabels[window] }
}

function customSpan(
  fund: MarketFund,
  display: DisplayContext,
  span: { from: Day; to: Day },
): Span | { reason: string } {
  const reason = spanReason(fund, span, display)

  return reason === null ? { ...span, label: `${span.from} 至 ${span.to}` } : { reason }
}

function curveOf(fund: MarketFund, market: Market, span: Span, compare: readonly string[]) {
  const { series } = fund.history
  const first = Math.max(indexOnOrBefore(series.days, span.from), 0)
  const last = indexOnOrBefore(series.days, span.to)
  const indexes = thinned(first, last)
  const days = indexes.flatMap((i) => series.days[i] ?? [])
  const base = days[0] ?? span.from
  const benchmark = benchmarkOf(fund)
  const own = percentPoints(series, days, base)
  const others = [
    {
      key: 'BENCHMARK' as const,
      name: '业绩比较基准',
      points: benchmark ? percentPoints(benchmark, days, base) : [],
    },
    { key: 'PEER' as const, name: '同类平均', points: peerCurve(fund, market, days, base) },
    {
      key: 'INDEX' as const,
      name: market.mainIndex?.name ?? '',
      points: market.mainIndex ? percentPoints(market.mainIndex.series, days, base) : [],
    },
  ].filter((line) => line.points.length > 1)
  const compared = compare.flatMap((code) => comparedLine(market, code, days, base))

  return {
    from: base,
    to: days.at(-1) ?? span.to,
    series: [
      { key: 'FUND' as const, name: '本基金', fundCode: fund.fundCode, points: own },
      ...others.map((line) => ({ ...line, fundCode: null })),
      ...compared,
    ],
    drawdown: drawdownPoints(series, indexes),
    summary: summaryOf(span.label, own.at(-1)?.[1], others[0]),
  }
}

/** A fund or an index drawn beside, from the day both are there. */
function comparedLine(market: Market, code: string, days: readonly Day[], base: Day) {
  const other = market.funds.get(code)
  const series = other?.history.series ?? market.indexes.get(code)?.series
  if (!series) return []
  const points = percentPoints(series, days, base)
  const name = other?.name ?? market.indexes.get(code)?.name ?? code

  return points.length > 1 ? [{ key: 'COMPARE' as const, name, fundCode: code, points }] : []
}

function summaryOf(
  label: string,
  own: number | undefined,
  benchmark: { name: string; points: [string, number][] } | undefined,
): string | null {
  if (own === undefined) return null
  const theirs = benchmark?.points.at(-1)?.[1]
  const beside = benchmark && theirs !== undefined ? `，同期${benchmark.name} ${signed(theirs)}` : ''

  return `${label}本基金 ${signed(own)}${beside}`
}

function signed(percent: number): string {
  return formatSignedPercent(fixedHalfUp(percent, 2))
}
