import { navTable } from '@tongzhou/contract/home/nav-table'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { isTradingDay, tradingDayOnOrBefore } from '@tongzhou/domain/calendar/trade-calendar'
import { fundState } from '@tongzhou/domain/fund/fund-status'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { handleOpen } from '../../http/handle'
import { buyState } from '../../market/fund-card'
import { fundTypeLabels } from '../../market/import/fund-types'
import { listed, typesOfZone } from '../../market/list-index'
import type { Market, MarketFund } from '../../market/market-data'
import { growthAt } from '../../market/nav-growth'
import { pageOfOrder } from '../../market/search/page-of-order'
import { bitsOf, fewerBits, onesIn } from '../../market/search/place-bits'
import { screenIndexOf } from '../../market/search/screen-index'
import { placesByName, placesInOrder } from '../../market/search/screen-sorts'
import { placesFound } from '../../market/search/search-funds'

/** How many trading days back the table goes. */
const DAYS = 20

/** The NAVs of all funds on a day, each with its own day, so that a late one is seen to be (R-LST-1). */
export const handler = handleOpen(
  navTable,
  async (input, { services }) => {
    const market = await services.market.current()
    const day = input.day && market.asOf && input.day < market.asOf ? input.day : market.asOf
    const { funds } = screenIndexOf(market)
    const fits = fewerBits([
      listed(market, { fundType: input.fundType }),
      ...(input.keyword ? [bitsOf(funds.length, placesFound(market, input.keyword))] : []),
    ])
    const { pageNo, pageSize, offset } = pageBounds(input)
    const places = pageOfOrder(orderOf(market, input.sort ?? 'CODE', day), fits, { offset, limit: pageSize })

    return {
      rows: places.flatMap((place) => {
        const fund = funds[place]
        return fund ? [rowOf(fund, day)] : []
      }),
      total: onesIn(fits, fits),
      pageNo,
      pageSize,
      day,
      days: market.asOf === null ? [] : lastDays(market, market.asOf),
      ...publishedOn(market, day),
      types: [...typesOfZone(market, 'all')],
    }
  },
  { keep: 'everyone' },
)

function rowOf(fund: MarketFund, day: Day | null) {
  const { history } = fund
  const i = day === null ? -1 : indexOnOrBefore(history.series.days, day)
  const [navDate, nav, accNav] = [history.series.days[i], history.nav[i], history.accNav[i]]

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    fundType: fund.fundType,
    typeLabel: fundTypeLabels[fund.fundType],
    riskLevel: fund.riskLevel,
    statusLabel: buyState(fund).statusLabel,
    navDate: navDate ?? null,
    nav: nav === undefined ? null : navFrom(nav),
    accNav: accNav === undefined || accNav === null ? null : navFrom(accNav),
    dayGrowth: i < 0 ? null : growthAt(fund, i),
    incomePer10k: history.incomePer10k[i] ?? null,
    sevenDayYield: history.sevenDayYield[i] ?? null,
    isOfDay: navDate !== undefined && navDate === day,
    navLag: fund.navLag,
  }
}

type NavSort = 'CODE' | 'NAME' | 'SIZE' | 'PUBLISHED'

const orders = new WeakMap<Market, Map<string, Uint32Array>>()

/** The funds in an order, sorted once a version; of two alike the smaller code comes first. */
function orderOf(market: Market, sort: NavSort, day: Day | null): Uint32Array {
  const known = orders.get(market) ?? new Map<string, Uint32Array>()
  orders.set(market, known)
  const key = sort === 'PUBLISHED' ? `${sort} ${day}` : sort
  const order = known.get(key) ?? placesInOrder(...valuesOf(market, sort, day))
  known.set(key, order)

  return order
}

function valuesOf(market: Market, sort: NavSort, day: Day | null): readonly [Float64Array, 'asc' | 'desc'] {
  const { funds } = screenIndexOf(market)
  switch (sort) {
    case 'NAME':
      return [placesByName(funds), 'asc']
    case 'SIZE':
      return [
        Float64Array.from(funds, (fund) => (fund.size === null ? Number.NaN : Number(fund.size.netAssets))),
        'desc',
      ]
    case 'PUBLISHED':
      return [Float64Array.from(funds, (fund) => (isOfDay(fund, day) ? 0 : 1)), 'asc']
    case 'CODE':
      return [Float64Array.from(funds, (fund) => Number(fund.fundCode)), 'asc']
  }
}

function isOfDay({ history }: MarketFund, day: Day | null): boolean {
  return day !== null && (history.lastDay === day || history.dayOnOrBefore(day) === day)
}

const counted = new WeakMap<Market, Map<Day | null, { published: number; expected: number }>>()

/** Counted once a version and day. Funds that are raised, ended or long silent are not waited for. */
function publishedOn(market: Market, day: Day | null): { published: number; expected: number } {
  const known = counted.get(market) ?? new Map<Day | null, { published: number; expected: number }>()
  counted.set(market, known)
  const found = known.get(day)
  if (found) return found
  const alive = [...market.funds.values()].filter(
    (fund) =>
      fund.isStale !== true &&
      fund.status !== fundState.raising &&
      fund.status !== fundState.ended &&
      (fund.history.firstDay ?? '9999-12-31') <= (day ?? ''),
  )
  const made = { published: alive.filter((fund) => isOfDay(fund, day)).length, expected: alive.length }
  known.set(day, made)

  return made
}

/** The last trading days up to one, newest first. */
function lastDays({ calendars }: Market, last: Day): Day[] {
  const days: Day[] = []
  for (let day = last; days.length < DAYS && day > calendars.CN.from; day = addDays(day, -1)) {
    if (isTradingDay(calendars.CN, day)) days.push(day)
  }

  return days.length === 0 ? [tradingDayOnOrBefore(calendars.CN, last)] : days
}
