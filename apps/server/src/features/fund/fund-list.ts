import { fundList } from '@tongzhou/contract/fund/fund-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { handleOpen } from '../../http/handle'
import { listed, typesOfZone } from '../../market/list-index'
import { hasBit, onesIn, placesIn } from '../../market/search/place-bits'
import { screenIndexOf } from '../../market/search/screen-index'
import { placesByName, placesInOrder } from '../../market/search/screen-sorts'
import type { Market, MarketFund } from '../../market/market-data'
import {
  type DisplayContext,
  dayGrowth,
  hiddenReason,
  rawFigure,
  windowsOfList,
} from '../../market/window-figures'
import type { Window } from '../../market/windows'
import { writtenCards } from '../../market/written-card'

type SortKey =
  | 'PERFORMANCE'
  | 'MAX_DRAWDOWN'
  | 'DAY_GROWTH'
  | 'SIZE'
  | 'BUY_RATE'
  | 'SEVEN_DAY_YIELD'
  | 'SETUP_DATE'
  | 'NAME'

const METHOD =
  '业绩按复权净值计算，截至各基金最新净值日；同一区间列出业绩比较基准与最大回撤。费率为申购费率。过往业绩不预示其未来表现。'

/** Rankings: filter, order by one key (missing values last, ties by code), page. */
export const handler = handleOpen(
  fundList,
  async (input, { services }) => {
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
    const windows = windowsOfList(market, display)
    const window = input.window && windows.includes(input.window) ? input.window : '1Y'
    const sort = input.sort ?? (input.fundType === 'MONEY' ? 'SEVEN_DAY_YIELD' : 'PERFORMANCE')
    const order = input.order ?? defaultOrder(sort)
    const fits = listed(market, input)
    const total = onesIn(fits, fits)
    const { pageNo, pageSize, offset } = pageBounds(input)
    const sorted = orderedPlaces(market, { sort, window, display, order })
    const places = pageOf(sorted, { fits, total }, { offset, pageSize })

    return {
      rows: writtenCards(market, places, { display, window }),
      total,
      pageNo,
      pageSize,
      asOf: market.asOf,
      method: METHOD,
      window,
      windows,
      types: [...typesOfZone(market, input.zone ?? 'all')],
    }
  },
  { keep: 'everyone' },
)

/** Where so few of all places fit, sorting them is less than walking past the others. */
const FEW = 32

/** The places of a page among those that fit, in the order given. */
function pageOf(
  sorted: SortedPlaces,
  { fits, total }: { readonly fits: Uint32Array; readonly total: number },
  page: { readonly offset: number; readonly pageSize: number },
): number[] {
  const { places } = sorted
  if (total * FEW < places.length) {
    const ranks = ranksOf(sorted)
    const shown = placesIn(fits).map((place) => ranks[place] ?? 0)

    return Array.from(
      shown.sort().subarray(page.offset, page.offset + page.pageSize),
      (rank) => places[rank] ?? 0,
    )
  }
  const shown: number[] = []
  let before = 0
  for (let rank = 0; rank < places.length && shown.length < page.pageSize; rank += 1) {
    const place = places[rank] ?? 0
    if (!hasBit(fits, place)) continue
    if (before >= page.offset) shown.push(place)
    before += 1
  }

  return shown
}

/** Where each place stands in the order. */
function ranksOf(sorted: SortedPlaces): Uint32Array {
  if (sorted.ranks) return sorted.ranks
  const ranks = new Uint32Array(sorted.places.length)
  for (let rank = 0; rank < ranks.length; rank += 1) ranks[sorted.places[rank] ?? 0] = rank
  sorted.ranks = ranks

  return ranks
}

function defaultOrder(sort: SortKey): 'asc' | 'desc' {
  return sort === 'MAX_DRAWDOWN' || sort === 'BUY_RATE' || sort === 'NAME' || sort === 'SETUP_DATE'
    ? 'asc'
    : 'desc'
}

interface Order {
  readonly sort: SortKey
  readonly window: Window
  readonly display: DisplayContext
  readonly order: 'asc' | 'desc'
}

/** All places in an order. */
interface SortedPlaces {
  readonly places: Uint32Array
  /** Its reverse, made when a narrow filter asks for it. */
  ranks: Uint32Array | null
}

const orders = new WeakMap<Market, Map<string, SortedPlaces>>()

/** The places of all funds in an order, made once a version: what a page filters keeps its order. */
function orderedPlaces(market: Market, by: Order): SortedPlaces {
  const known = orders.get(market) ?? new Map<string, SortedPlaces>()
  orders.set(market, known)
  const hasWindow = by.sort === 'PERFORMANCE' || by.sort === 'MAX_DRAWDOWN'
  const window = hasWindow ? by.window : 'any'
  const key = [by.sort, window, by.display.mode, by.display.place, by.order].join('/')
  const made = known.get(key) ?? { places: placesInOrder(valuesOf(market, by), by.order), ranks: null }
  known.set(key, made)

  return made
}

function valuesOf(market: Market, by: Order): Float64Array {
  const { funds } = screenIndexOf(market)

  return by.sort === 'NAME'
    ? placesByName(funds)
    : Float64Array.from(funds, (fund) => sortValue(fund, by) ?? NaN)
}

function sortValue(fund: MarketFund, by: Pick<Order, 'sort' | 'window' | 'display'>): number | null {
  const numberOf = (text: string | null | undefined): number | null =>
    text === null || text === undefined ? null : Number(text)
  switch (by.sort) {
    case 'PERFORMANCE':
    case 'MAX_DRAWDOWN': {
      if (hiddenReason(fund, by.window, by.display) !== null) return null
      const figure = rawFigure(fund, by.window)

      return by.sort === 'PERFORMANCE' ? figure.value : figure.value === null ? null : figure.drawdown
    }
    case 'DAY_GROWTH':
      return numberOf(dayGrowth(fund))
    case 'SIZE':
      return numberOf(fund.size?.netAssets)
    case 'BUY_RATE':
      return numberOf(fund.feeTiers.find((t) => t.feeType === 'PURCHASE')?.rate)
    case 'SEVEN_DAY_YIELD':
      return numberOf(fund.history.lastYield)
    case 'SETUP_DATE':
      return fund.setupDate === null ? null : Number(fund.setupDate.replaceAll('-', ''))
    case 'NAME':
      return null
  }
}
