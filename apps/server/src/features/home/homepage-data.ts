import { homepageData } from '@tongzhou/contract/home/homepage-data'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import type { MarketFund } from '../../market/market-data'
import { hotSearches } from '../../market/search/hot-searches'
import type { DisplayContext } from '../../market/window-figures'
import { articles, entries, moduleOrder, reading, zoneTexts } from './homepage-content'
import { fundsOfZone } from './product-zones'
import { soundingsOf } from './soundings'

/** A page shows the first of them that are within a customer's level. */
const PER_ZONE = 6
const RAISING = 3

/**
 * The front page: modules in their order, zones chosen by rule and the same for everybody (R-HOM-5), all
 * figures of one window, so that rows can be compared.
 */
export const handler = handleOpen(
  homepageData,
  async (_input, { services, db, day }) => {
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
    const card = (fund: MarketFund) => presentCard(fund, { market, display })
    const yearCard = (fund: MarketFund) => presentCard(fund, { market, display, window: '1Y' })

    return {
      order: moduleOrder,
      soundings: soundingsOf(market, display),
      reading,
      entries,
      zones: zoneTexts.map((zone) => ({
        ...zone,
        funds: fundsOfZone(market, zone.key, display)
          .slice(0, PER_ZONE)
          .map(zone.key === 'CASH' ? card : yearCard),
      })),
      raising: fundsOfZone(market, 'NEW', display)
        .slice(0, RAISING)
        .map((fund) => ({ ...card(fund), raiseBegin: fund.raiseBegin, raiseEnd: fund.raiseEnd })),
      articles,
      hotWords: (await hotSearches(db, market, day)).slice(0, 8).map((fund) => fund.name),
      asOf: market.asOf,
    }
  },
  { keep: 'everyone' },
)
