import { fundList } from '@tongzhou/contract/fund/fund-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { handleOpen } from '../../http/handle'
import { buyState, presentCard } from '../../market/fund-card'
import { fundTypeLabels, fundTypes } from '../../market/import/fund-types'
import { inZone } from '../../market/fund-zone'
import type { Market, MarketFund } from '../../market/market-data'
import {
  type DisplayContext,
  dayGrowth,
  hiddenReason,
  rawFigure,
  windowsOfList,
} from '../../market/window-figures'
import type { Window } from '../../market/windows'

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
    const descending = (input.order ?? defaultOrder(sort)) === 'desc'
    const zone = orderedFunds(market, { sort, window, display, descending }).filter((fund) =>
      inZone(fund, input.zone ?? 'all'),
    )
    const found = zone.filter(
      (fund) =>
        (!input.fundType || fund.fundType === input.fundType) &&
        (!input.riskLevel || fund.riskLevel === input.riskLevel) &&
        (!input.companyCode || fund.companyCode === input.companyCode) &&
        (input.buyableOnly !== true || buyState(fund).canBuy),
    )
    const { pageNo, pageSize, offset } = pageBounds(input)

    return {
      rows: found
        .slice(offset, offset + pageSize)
        .map((fund) => presentCard(fund, { market, display, window })),
      total: found.length,
      pageNo,
      pageSize,
      asOf: market.asOf,
      method: METHOD,
      window,
      windows,
      types: fundTypes
        .map((fundType) => ({
          fundType,
          label: fundTypeLabels[fundType],
          count: zone.filter((f) => f.fundType === fundType).length,
        }))
        .filter((type) => type.count > 0),
    }
  },
  { keep: 'everyone' },
)

function defaultOrder(sort: SortKey): 'asc' | 'desc' {
  return sort === 'MAX_DRAWDOWN' || sort === 'BUY_RATE' || sort === 'NAME' || sort === 'SETUP_DATE'
    ? 'asc'
    : 'desc'
}

interface Order {
  readonly sort: SortKey
  readonly window: Window
  readonly display: DisplayContext
  readonly descending: boolean
}

const orders = new WeakMap<Market, Map<string, readonly MarketFund[]>>()

/** All funds in an order, made once a version: what a page filters keeps its order. */
function orderedFunds(market: Market, by: Order): readonly MarketFund[] {
  const known = orders.get(market) ?? new Map<string, readonly MarketFund[]>()
  orders.set(market, known)
  const key = [by.sort, by.window, by.display.mode, by.display.place, by.descending].join('/')
  const made = known.get(key) ?? sortFunds([...market.funds.values()], by)
  known.set(key, made)

  return made
}

function sortFunds(funds: readonly MarketFund[], by: Order): MarketFund[] {
  if (by.sort === 'NAME')
    return [...funds].sort((a, b) => (a.pinyin < b.pinyin ? -1 : 1) * (by.descending ? -1 : 1))
  const keyed = funds.map((fund) => ({ fund, key: sortValue(fund, by) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null)
      return a.key === b.key ? tie(a.fund, b.fund) : a.key === null ? 1 : -1
    const order = by.descending ? b.key - a.key : a.key - b.key

    return order === 0 ? tie(a.fund, b.fund) : order
  })

  return keyed.map((entry) => entry.fund)
}

function tie(a: MarketFund, b: MarketFund): number {
  return a.fundCode < b.fundCode ? -1 : 1
}

function sortValue(
  fund: MarketFund,
  by: { sort: SortKey; window: Window; display: DisplayContext },
): number | null {
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
