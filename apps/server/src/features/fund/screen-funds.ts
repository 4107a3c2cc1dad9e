import { screenFunds } from '@tongzhou/contract/fund/screen-funds'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import type { Market, MarketFund } from '../../market/market-data'
import { yearlyFee } from '../../market/search/screen-facets'
import { bitsOf, fewerBits, hasBit } from '../../market/search/place-bits'
import {
  type ChosenOptions,
  type ScreenIndex,
  type ScreenResult,
  screen,
  screenIndexOf,
} from '../../market/search/screen-index'
import {
  type ScreenSort,
  allSorts,
  cursorOf,
  sortKeys,
  sortedFunds,
  startAfter,
} from '../../market/search/screen-sorts'
import { placesFound } from '../../market/search/search-funds'
import { type DisplayContext, windowsOfList } from '../../market/window-figures'
import type { Window } from '../../market/windows'

const METHOD =
  '业绩、回撤与波动按复权净值计算，截至各基金最新净值日；过往业绩不预示其未来表现。默认按规模排列，业绩排序由您选择。'

export const handler = handleOpen(
  screenFunds,
  async (input, { services }) => {
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
    const index = screenIndexOf(market)
    const allowed = allowedSorts(market, display)
    const sort = input.sort && allowed.includes(input.sort) ? input.sort : 'SIZE'
    const order = input.order ?? sortKeys[sort].order
    const sorted = sortedFunds(market, { sort, order, display })
    const chosen = input.facets ?? {}
    const result = screen(index, chosen, admitted(market, index, input))
    const page = pageOf(result, {
      places: sorted.places,
      start: startAfter(sorted, index.funds, input.cursor),
      limit: Math.min(Math.max(input.limit ?? 20, 1), 100),
    })
    const window = sortKeys[sort].window ?? '1Y'

    return {
      rows: page.places.flatMap((place) => {
        const fund = index.funds[place]
        return fund ? [rowOf(fund, market, { display, window })] : []
      }),
      total: result.total,
      nextCursor: page.isLast ? null : cursorOf(index.funds, page.places.at(-1) ?? 0),
      sort,
      order,
      window,
      sorts: allowed.map((key) => ({ key, label: sortKeys[key].label, order: sortKeys[key].order })),
      facets: input.counts === 'false' ? [] : facetsOf(index.columns, result, chosen),
      asOf: market.asOf,
      method: METHOD,
    }
  },
  { keep: 'everyone' },
)

/** Keys of windows that the policy hides from lists are not offered. */
function allowedSorts(market: Market, display: DisplayContext): ScreenSort[] {
  const windows = windowsOfList(market, display)

  return allSorts.filter((key) => {
    const { window } = sortKeys[key]
    return window === null || windows.includes(window)
  })
}

/** The funds of the zone that the words hit. */
function admitted(
  market: Market,
  { funds, zones }: ScreenIndex,
  input: { keyword?: string | undefined; zone?: 'all' | 'steady' | 'advance' | undefined },
): Uint32Array {
  const zone = zones[input.zone ?? 'all']

  return input.keyword ? fewerBits([zone, bitsOf(funds.length, placesFound(market, input.keyword))]) : zone
}

/** The next rows that fit, in the order given. */
function pageOf(result: ScreenResult, from: { places: Uint32Array; start: number; limit: number }) {
  const places: number[] = []
  let at = from.start
  for (; at < from.places.length && places.length < from.limit; at += 1) {
    const place = from.places[at] ?? 0
    if (hasBit(result.fits, place)) places.push(place)
  }
  let isLast = true
  for (; at < from.places.length && isLast; at += 1) isLast = !hasBit(result.fits, from.places[at] ?? 0)

  return { places, isLast }
}

function rowOf(fund: MarketFund, market: Market, shown: { display: DisplayContext; window: Window }) {
  const fee = yearlyFee(fund)

  const card = presentCard(fund, { market, display: shown.display, window: shown.window })

  // Added to the card, which is this answer's own: copying it would cost more than making it.
  return Object.assign(card, {
    yearlyFee: fee === null ? null : rateFrom(fixedHalfUp(fee, 6)),
    rating: fund.rating,
    volatility: card.performance.volatility,
  })
}

function facetsOf(
  columns: ReturnType<typeof screenIndexOf>['columns'],
  result: ScreenResult,
  chosen: ChosenOptions,
) {
  return columns.map(({ facet, options }, c) => ({
    key: facet.key,
    label: facet.label,
    options: options.map(({ value, label }, o) => ({
      value,
      label,
      count: result.counts[c]?.[o] ?? 0,
      chosen: chosen[facet.key]?.includes(value) ?? false,
    })),
  }))
}
