import { daysBetween } from '@tongzhou/domain/kernel/business-day'
import { perRisk, usualRiskParameters } from '@tongzhou/domain/performance/risk-indicators'
import { annualisedReturn } from '@tongzhou/domain/performance/period-returns'
import type { Market, MarketFund } from '../market-data'
import { yearlyFee } from './screen-facets'
import { screenIndexOf } from './screen-index'
import { type DisplayContext, dayGrowth, hiddenReason, rawFigure } from '../window-figures'
import { type Window, windowLabels } from '../windows'

type Direction = 'asc' | 'desc'

interface SortKey {
  readonly label: string
  readonly order: Direction
  /** The window whose display the policy decides; null for keys that show no performance. */
  readonly window: Window | null
  readonly value: (fund: MarketFund, at: number) => number | null
}

const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text)
const returnOf = (window: Window): SortKey => ({
  label: `${windowLabels[window]}收益`,
  order: 'desc',
  window,
  value: (fund) => rawFigure(fund, window).value,
})
const riskOf = (window: Window, label: string, part: 'drawdown' | 'volatility'): SortKey => ({
  label: `${windowLabels[window]}${label}`,
  order: 'asc',
  window,
  value: (fund) => (rawFigure(fund, window).value === null ? null : rawFigure(fund, window)[part]),
})
const sharpeOf = (window: Window): SortKey => ({
  label: `${windowLabels[window]}夏普比率`,
  order: 'desc',
  window,
  value: (fund) => sharpe(fund, window),
})
const plain = (
  label: string,
  order: Direction,
  value: (fund: MarketFund, at: number) => number | null,
): SortKey => ({ label, order, window: null, value })

/** Every key a screen may be sorted by; missing values stand last in either direction. */
export const sortKeys = {
  SIZE: plain('规模', 'desc', (fund) => numberOf(fund.size?.netAssets)),
  RETURN_1W: returnOf('1W'),
  RETURN_1M: returnOf('1M'),
  RETURN_3M: returnOf('3M'),
  RETURN_6M: returnOf('6M'),
  RETURN_YTD: returnOf('YTD'),
  RETURN_1Y: returnOf('1Y'),
  RETURN_2Y: returnOf('2Y'),
  RETURN_3Y: returnOf('3Y'),
  RETURN_5Y: returnOf('5Y'),
  RETURN_SINCE: returnOf('SINCE'),
  DRAWDOWN_1Y: riskOf('1Y', '最大回撤', 'drawdown'),
  DRAWDOWN_3Y: riskOf('3Y', '最大回撤', 'drawdown'),
  VOLATILITY_1Y: riskOf('1Y', '波动率', 'volatility'),
  VOLATILITY_3Y: riskOf('3Y', '波动率', 'volatility'),
  SHARPE_1Y: sharpeOf('1Y'),
  SHARPE_3Y: sharpeOf('3Y'),
  EXCESS_1Y: { label: '近1年超额收益', order: 'desc', window: '1Y', value: excess },
  DAY_GROWTH: plain('日涨跌', 'desc', (fund) => numberOf(dayGrowth(fund))),
  SEVEN_DAY_YIELD: plain('七日年化', 'desc', (fund) => numberOf(fund.history.lastYield)),
  BUY_RATE: plain('申购费率', 'asc', (fund) =>
    numberOf(fund.feeTiers.find((tier) => tier.feeType === 'PURCHASE')?.rate),
  ),
  YEARLY_FEE: plain('年运作费率', 'asc', yearlyFee),
  FIRST_MIN: plain('起购金额', 'asc', (fund) => Number(fund.firstBuyMin)),
  SETUP_DATE: plain('成立时间', 'asc', (fund) => numberOf(fund.setupDate?.replaceAll('-', ''))),
  MANAGER_TENURE: plain('经理任职时长', 'asc', (fund) =>
    numberOf(fund.managers.at(-1)?.since.replaceAll('-', '')),
  ),
  RATING: plain('机构评级', 'desc', (fund) => fund.rating?.stars ?? null),
  NAME: plain('名称', 'asc', () => null),
  CODE: plain('代码', 'asc', (fund) => Number(fund.fundCode)),
} as const satisfies Record<string, SortKey>

export type ScreenSort = keyof typeof sortKeys

export const allSorts = Object.keys(sortKeys) as ScreenSort[]

function sharpe(fund: MarketFund, window: Window): number | null {
  const figure = rawFigure(fund, window)
  if (figure.value === null || figure.from === null || figure.to === null) return null
  const annualised = annualisedReturn(figure.value, daysBetween(figure.from, figure.to))

  return perRisk({ annualised, hurdle: usualRiskParameters.riskFree, risk: figure.volatility })
}

function excess(fund: MarketFund): number | null {
  const figure = rawFigure(fund, '1Y')

  return figure.value === null || figure.benchmark === null ? null : figure.value - figure.benchmark
}

/** All funds in the order of a key: places in the version's list, with the value each stands by. */
export interface SortedFunds {
  readonly places: Uint32Array
  readonly values: Float64Array
  readonly compare: (a: number, b: number) => number
}

const orders = new WeakMap<Market, Map<string, SortedFunds>>()

/**
 * The order of a key and direction; made once per version and policy, missing and hidden values last, ties by
 * code.
 */
export function sortedFunds(
  market: Market,
  by: { sort: ScreenSort; order: Direction; display: DisplayContext },
): SortedFunds {
  const known = orders.get(market) ?? new Map<string, SortedFunds>()
  orders.set(market, known)
  const key = `${by.sort}/${by.order}/${by.display.mode}/${by.display.place}`
  const made = known.get(key) ?? makeOrder(market, by)
  known.set(key, made)

  return made
}

function makeOrder(
  market: Market,
  by: { sort: ScreenSort; order: Direction; display: DisplayContext },
): SortedFunds {
  const { funds } = screenIndexOf(market)
  const sort: SortKey = sortKeys[by.sort]
  const names = by.sort === 'NAME' ? placesByName(funds) : null
  const values = Float64Array.from(funds, (fund, i) => {
    if (names) return names[i] ?? 0
    if (sort.window !== null && hiddenReason(fund, sort.window, by.display) !== null) return Number.NaN

    return sort.value(fund, i) ?? Number.NaN
  })
  const compare = comparer(values, by.order)

  return { places: placesInOrder(values, by.order), values, compare }
}

/** By value in the direction asked, missing last, ties by the list's own order (the code). */
function comparer(values: Float64Array, order: Direction): (a: number, b: number) => number {
  const sign = order === 'asc' ? 1 : -1

  return (a, b) => {
    const [x, y] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN]
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b

    return (x - y) * sign || a - b
  }
}

/** The place of each fund among all by name, funds of one name by their code. */
export function placesByName(funds: readonly MarketFund[]): Float64Array {
  const places = new Float64Array(funds.length)
  for (const [order, i] of [...funds.keys()]
    .sort((a, b) => compareTexts(funds[a]?.pinyin ?? '', funds[b]?.pinyin ?? '') || a - b)
    .entries())
    places[i] = order

  return places
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * All places by their value in the direction asked, missing ones last, ties by the list's own order (the
 * code).
 */
export function placesInOrder(values: Float64Array, order: Direction): Uint32Array {
  return Uint32Array.from(values.keys()).sort(comparer(values, order))
}

/**
 * A place in an order that outlives the page: the code of the last row shown (its value is looked up where it
 * stands now).
 */
export function cursorOf(funds: readonly MarketFund[], place: number): string {
  return funds[place]?.fundCode ?? ''
}

/** Where the page after a cursor begins, found by halving; 0 for a cursor that is none. */
export function startAfter(
  sorted: SortedFunds,
  funds: readonly MarketFund[],
  cursor: string | undefined,
): number {
  const last = cursor === undefined ? -1 : placeOfCode(funds, cursor)
  if (last < 0) return 0
  let [low, high] = [0, sorted.places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted.compare(sorted.places[middle] ?? 0, last) <= 0) low = middle + 1
    else high = middle
  }

  return low
}

/** Funds stand by code; -1 for an unknown one. */
function placeOfCode(funds: readonly MarketFund[], code: string): number {
  let [low, high] = [0, funds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((funds[middle]?.fundCode ?? '') < code) low = middle + 1
    else high = middle
  }

  return funds[low]?.fundCode === code ? low : -1
}
