import { type Day, addMonths } from '@tongzhou/domain/kernel/business-day'
import { benchmarkSeries } from '@tongzhou/domain/performance/benchmark-series'
import {
  type DisplayPlace,
  type HiddenReason,
  type PerformanceMode,
  displayOfPeriod,
} from '@tongzhou/domain/performance/display-policy'
import { maxDrawdown } from '@tongzhou/domain/performance/max-drawdown'
import {
  type NavSeries,
  dailyReturns,
  indexOnOrBefore,
  returnBetween,
} from '@tongzhou/domain/performance/nav-series'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { type ReturnPeriod, periodReturn } from '@tongzhou/domain/performance/period-returns'
import { annualVolatility } from '@tongzhou/domain/performance/return-metrics'
import type { Market, MarketFund } from './market-data'

export type Window = '1W' | '1M' | '3M' | '6M' | 'YTD' | '1Y' | '2Y' | '3Y' | '5Y' | 'SINCE'

export const windowLabels: Readonly<Record<Window, string>> = {
  '1W': '近1周',
  '1M': '近1月',
  '3M': '近3月',
  '6M': '近6月',
  YTD: '今年以来',
  '1Y': '近1年',
  '2Y': '近2年',
  '3Y': '近3年',
  '5Y': '近5年',
  SINCE: '成立以来',
}

export const allWindows = Object.keys(windowLabels) as Window[]

export const periodOf: Readonly<Record<Window, ReturnPeriod>> = {
  '1W': '1w',
  '1M': '1m',
  '3M': '3m',
  '6M': '6m',
  YTD: 'ytd',
  '1Y': '1y',
  '2Y': '2y',
  '3Y': '3y',
  '5Y': '5y',
  SINCE: 'inception',
}

/** One figure before the policy: fractions, null where the fund is too young. */
export interface RawFigure {
  readonly value: number | null
  readonly benchmark: number | null
  readonly drawdown: number | null
  readonly volatility: number | null
  readonly from: Day | null
  readonly to: Day | null
}

const none: RawFigure = {
  value: null,
  benchmark: null,
  drawdown: null,
  volatility: null,
  from: null,
  to: null,
}
const cache = new WeakMap<MarketFund, Map<Window, RawFigure>>()
const benchmarks = new WeakMap<MarketFund, NavSeries | null>()

/** The fund's figure of a window with benchmark, drawdown and volatility of the same interval; computed once per version. */
export function rawFigure(fund: MarketFund, window: Window): RawFigure {
  const known = cache.get(fund) ?? new Map<Window, RawFigure>()
  cache.set(fund, known)
  const found = known.get(window)
  if (found) return found
  const made = compute(fund, window)
  known.set(window, made)

  return made
}

/** The benchmark on the fund's own NAV days, or null when its indexes are not known far enough back. */
export function benchmarkOf(fund: MarketFund): NavSeries | null {
  const known = benchmarks.get(fund)
  if (known !== undefined) return known
  const made = fund.benchmark.length === 0 ? null : benchmarkFrom(fund)
  benchmarks.set(fund, made)

  return made
}

/** Indexes may start later than the fund: the benchmark then starts with them. */
function benchmarkFrom(fund: MarketFund): NavSeries | null {
  const starts = fund.benchmark.map((part) =>
    part.kind === 'index' ? (part.days[0] ?? '9999-12-31') : '0000-00-00',
  )
  const first = starts.reduce((a, b) => (a > b ? a : b), '0000-00-00')
  const days = fund.history.series.days.filter((day) => day >= first)

  return days.length > 1 ? benchmarkSeries(days, fund.benchmark) : null
}

function compute(fund: MarketFund, window: Window): RawFigure {
  const { series } = fund.history
  const result = periodReturn(
    series,
    periodOf[window],
    fund.setupDate ? { establishedOn: fund.setupDate } : {},
  )
  if (!result) return none
  const from = Math.max(indexOnOrBefore(series.days, result.baseDay), 0)
  const to = series.days.length - 1
  const benchmark = benchmarkOf(fund)
  const returns = dailyReturns(series, { from, to })

  return {
    value: result.value,
    benchmark: benchmark ? seriesReturn(benchmark, result.baseDay, result.endDay) : null,
    drawdown: maxDrawdown(series, { from, to })?.depth ?? 0,
    volatility: returns.length >= 60 ? annualVolatility(returns) : null,
    from: result.baseDay,
    to: result.endDay,
  }
}

function seriesReturn(series: NavSeries, from: Day, to: Day): number | null {
  const a = indexOnOrBefore(series.days, from)
  const b = indexOnOrBefore(series.days, to)
  const [start, end] = [series.adjusted[a], series.adjusted[b]]

  return a < 0 || start === undefined || end === undefined ? null : end / start - 1
}

export const hiddenText: Readonly<Record<HiddenReason, string>> = {
  FUND_UNDER_6_MONTHS: '成立不足 6 个月，不展示业绩',
  FUND_UNDER_1_YEAR: '成立不足 1 年，仅展示成立以来业绩',
  WINDOW_TOO_SHORT: '不展示 6 个月及以内的区间业绩',
  LIST_NEEDS_1_YEAR: '列表仅展示 1 年及以上的区间业绩',
}

export interface DisplayContext {
  readonly mode: PerformanceMode
  readonly place: DisplayPlace
}

/** The figure as it may be shown here: the one gate that every performance field passes (§11.3, R-CMP-4). */
export function shownFigure(fund: MarketFund, window: Window, display: DisplayContext) {
  const reason = hiddenReason(fund, window, display)
  const raw = reason === null ? rawFigure(fund, window) : none

  return {
    window,
    percent: percentOf(raw.value),
    benchmark: percentOf(raw.benchmark),
    maxDrawdown: percentOf(raw.drawdown),
    from: raw.from,
    to: raw.to,
    reason: reason ?? (raw.value === null ? '成立时间短于该区间' : null),
    volatility: percentOf(raw.volatility),
  }
}

/** Why a window may not be shown, in Chinese; null when it may. */
export function hiddenReason(fund: MarketFund, window: Window, display: DisplayContext): string | null {
  const asOf = fund.history.series.days.at(-1)
  const establishedOn = fund.setupDate ?? fund.history.series.days[0]
  if (asOf === undefined || establishedOn === undefined) return '暂无净值'
  const shown = displayOfPeriod(periodOf[window], { ...display, establishedOn, asOf })

  return shown.kind === 'shown' ? null : hiddenText[shown.reason]
}

/** Why a span of one's own may not be shown: funds under six months never, six months or less not under the strict policy. */
export function spanReason(
  fund: MarketFund,
  span: { from: Day; to: Day },
  display: DisplayContext,
): string | null {
  if (span.from >= span.to) return '结束日期应晚于开始日期'
  const tooYoung = hiddenReason(fund, 'SINCE', { ...display, place: 'detail' })
  if (tooYoung !== null) return tooYoung

  return display.mode === 'strict' && addMonths(span.from, 6) >= span.to ? '区间需超过 6 个月' : null
}

/** The windows this fund shows here. */
export function shownWindows(fund: MarketFund, display: DisplayContext): Window[] {
  return allWindows.filter(
    (window) => hiddenReason(fund, window, display) === null && rawFigure(fund, window).value !== null,
  )
}

/** The window a page opens with: one year, or since establishment for a younger fund. */
export function defaultWindow(fund: MarketFund): Window {
  const [first, asOf] = [fund.setupDate ?? fund.history.series.days[0], fund.history.series.days.at(-1)]
  if (first === undefined || asOf === undefined) return '1Y'

  return addMonths(first, 12) <= asOf ? '1Y' : 'SINCE'
}

/** Growth of the newest NAV day over the one before, in percent; null for money funds and single NAVs. */
export function dayGrowth(fund: MarketFund, index = fund.history.series.days.length - 1): string | null {
  const { series } = fund.history
  if (fund.fundType === 'MONEY' || index < 1 || index >= series.days.length) return null

  return percentOf(returnBetween(series, { from: index - 1, to: index }))
}

const listWindows = new WeakMap<Market, Map<string, Window[]>>()

/** Windows that the policy lets lists show for at least one fund old enough. */
export function windowsOfList(market: Market, display: DisplayContext): Window[] {
  const known = listWindows.get(market) ?? new Map<string, Window[]>()
  listWindows.set(market, known)
  const key = `${display.mode}/${display.place}`
  const found = known.get(key)
  if (found) return found
  const old = [...market.funds.values()].filter((fund) => fund.history.series.days.length > 300).slice(0, 40)
  const made = allWindows.filter((window) => old.some((fund) => hiddenReason(fund, window, display) === null))
  known.set(key, made)

  return made
}
