import { type Day, addMonths } from '@tongzhou/domain/kernel/business-day'
import {
  type DisplayPlace,
  type HiddenReason,
  type PerformanceMode,
  displayOfPeriod,
} from '@tongzhou/domain/performance/display-policy'
import { growthWithin } from '@tongzhou/domain/performance/covered-span'
import { maxDrawdown } from '@tongzhou/domain/performance/max-drawdown'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { periodReturn } from '@tongzhou/domain/performance/period-returns'
import { dailyReturns } from '@tongzhou/domain/performance/nav-series'
import { annualVolatility } from '@tongzhou/domain/performance/return-metrics'
import { benchmarkOf } from './fund-benchmark'
import { figureIn } from './figure-table'
import type { FigureTable, Market, MarketFund } from './market-data'
import { dayOfNumber } from './store/day-grid'
import { type Window, allWindows, periodOf } from './windows'

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
const placeOfWindow = Object.fromEntries(allWindows.map((window, place) => [window, place])) as Record<
  Window,
  number
>
const cache = new WeakMap<MarketFund, Map<Window, RawFigure>>()

/** The fund's figure of a window with benchmark, drawdown and volatility of the same interval. */
export function rawFigure(fund: MarketFund, window: Window): RawFigure {
  if (fund.isStale === true) return none
  if (fund.figures !== null) return readFigure(fund, fund.figures, placeOfWindow[window])
  const known = cache.get(fund) ?? new Map<Window, RawFigure>()
  cache.set(fund, known)
  const found = known.get(window)
  if (found) return found
  const made = computeFigure(fund, window)
  known.set(window, made)

  return made
}

/** One number of `rawFigure` alone. */
export function figureOf(
  fund: MarketFund,
  window: Window,
  part: 'value' | 'drawdown' | 'volatility',
): number | null {
  if (fund.isStale === true) return null

  return fund.figures === null
    ? rawFigure(fund, window)[part]
    : numberOrNull(figureIn(fund.figures, placeOfWindow[window], part))
}

function readFigure(fund: MarketFund, table: FigureTable, at: number): RawFigure {
  const from = figureIn(table, at, 'from')
  if (from < 0) return none

  return {
    value: numberOrNull(figureIn(table, at, 'value')),
    benchmark: numberOrNull(figureIn(table, at, 'benchmark')),
    drawdown: numberOrNull(figureIn(table, at, 'drawdown')),
    volatility: numberOrNull(figureIn(table, at, 'volatility')),
    from: dayOfNumber(from),
    to: fund.history.lastDay,
  }
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

/**
 * The same figure by the domain's single functions: for a fund as of an earlier day, and to check the pass
 * over all funds.
 */
export function computeFigure(fund: MarketFund, window: Window): RawFigure {
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
    benchmark: benchmark ? growthWithin(benchmark, { from: result.baseDay, to: result.endDay }) : null,
    drawdown: maxDrawdown(series, { from, to })?.depth ?? 0,
    volatility: returns.length >= 60 ? annualVolatility(returns) : null,
    from: result.baseDay,
    to: result.endDay,
  }
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
    reason: reason ?? (raw.value === null ? '净值历史短于该区间' : null),
    volatility: percentOf(raw.volatility),
  }
}

/** By the newest NAV day, then window, policy and place, then the day of establishment. */
const reasons = new Map<Day, Map<string, Map<Day, string | null>>>()
const MOST_DAYS = 64

/**
 * Why a window may not be shown, in Chinese; null when it may. It follows two days alone: thousands of funds
 * share each answer.
 */
export function hiddenReason(fund: MarketFund, window: Window, display: DisplayContext): string | null {
  return fund.isStale === true ? STALE : reasonByAge(fund, window, display)
}

const STALE = '净值超过 10 个交易日未更新，不展示近期业绩'

function reasonByAge(fund: MarketFund, window: Window, display: DisplayContext): string | null {
  const { firstDay, lastDay: asOf } = fund.history
  const establishedOn = fund.setupDate ?? firstDay
  if (asOf === null || establishedOn === null) return '暂无净值'
  const same = reasonsOn(asOf, reasonKeys[window][display.mode][display.place])
  const known = same.get(establishedOn)
  if (known !== undefined) return known
  const shown = displayOfPeriod(periodOf[window], { ...display, establishedOn, asOf })
  const made = shown.kind === 'shown' ? null : hiddenText[shown.reason]
  same.set(establishedOn, made)

  return made
}

function reasonsOn(asOf: Day, key: string): Map<Day, string | null> {
  if (reasons.size >= MOST_DAYS && !reasons.has(asOf)) reasons.clear()
  const onDay = reasons.get(asOf) ?? new Map<string, Map<Day, string | null>>()
  reasons.set(asOf, onDay)
  const same = onDay.get(key) ?? new Map<Day, string | null>()
  onDay.set(key, same)

  return same
}

type ReasonKeys = Record<Window, Record<PerformanceMode, Record<DisplayPlace, string>>>
/** Made once: text put together anew would be hashed anew. */
const reasonKeys = Object.fromEntries(
  allWindows.map((window) => [
    window,
    {
      strict: { list: `${window}/strict/list`, detail: `${window}/strict/detail` },
      classic: { list: `${window}/classic/list`, detail: `${window}/classic/detail` },
    },
  ]),
) as ReasonKeys

/**
 * Why a span of one's own may not be shown: funds under six months never, six months or less not under the
 * strict policy.
 */
export function spanReason(
  fund: MarketFund,
  span: { from: Day; to: Day },
  display: DisplayContext,
): string | null {
  if (span.from >= span.to) return '结束日期应晚于开始日期'
  const tooYoung = reasonByAge(fund, 'SINCE', { ...display, place: 'detail' })
  if (tooYoung !== null) return tooYoung

  return display.mode === 'strict' && addMonths(span.from, 6) >= span.to ? '区间需超过 6 个月' : null
}

/** The windows this fund shows here. */
export function shownWindows(fund: MarketFund, display: DisplayContext): Window[] {
  return allWindows.filter(
    (window) => hiddenReason(fund, window, display) === null && figureOf(fund, window, 'value') !== null,
  )
}

/** The window a page opens with: one year, or since establishment for a younger fund. */
export function defaultWindow(fund: MarketFund): Window {
  const { firstDay, lastDay: asOf } = fund.history
  const first = fund.setupDate ?? firstDay
  if (first === null || asOf === null) return '1Y'

  return yearLater(first) <= asOf ? '1Y' : 'SINCE'
}

const later = new Map<Day, Day>()

/** The same day of the next year; thousands of funds ask the same of a few thousand days. */
export function yearLater(day: Day): Day {
  const known = later.get(day) ?? addMonths(day, 12)
  later.set(day, known)

  return known
}

/** Growth of the newest NAV day over the one before, in percent; null for money funds and single NAVs. */
export function dayGrowth(fund: MarketFund): string | null {
  const { lastGrowth } = fund.history

  return fund.fundType === 'MONEY' || lastGrowth === null ? null : percentOf(lastGrowth)
}

const listWindows = new WeakMap<Market, Map<string, Window[]>>()

/** Windows that the policy lets lists show for at least one fund old enough. */
export function windowsOfList(market: Market, display: DisplayContext): Window[] {
  const known = listWindows.get(market) ?? new Map<string, Window[]>()
  listWindows.set(market, known)
  const key = `${display.mode}/${display.place}`
  const found = known.get(key)
  if (found) return found
  const old = [...market.funds.values()].filter((fund) => fund.history.count > 300).slice(0, 40)
  const made = allWindows.filter((window) => old.some((fund) => hiddenReason(fund, window, display) === null))
  known.set(key, made)

  return made
}
