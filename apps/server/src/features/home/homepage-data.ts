import { homepageData } from '@tongzhou/contract/home/homepage-data'
import { handleOpen } from '../../http/handle'
import { buyState, presentCard } from '../../market/fund-card'
import { hotSearches } from '../../market/search/hot-searches'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, hiddenReason, rawFigure } from '../../market/window-figures'
import { articles, banners, entries } from './homepage-content'
import type { Window } from '../../market/windows'
import { fundsOfZone } from './product-zones'

const PER_ZONE = 3

/**
 * Zones are chosen by rule, not by hand: old enough, on sale, main class; the order follows one-year figures.
 */
export const handler = handleOpen(
  homepageData,
  async (_input, { services, db, day }) => {
    const market = await services.market.current()
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
    const card = (fund: MarketFund) => presentCard(fund, { market, display })
    const windowCard = (window: Window) => (fund: MarketFund) =>
      presentCard(fund, { market, display, window })
    const zone = (pick: (fund: MarketFund) => boolean, order: (fund: MarketFund) => number) =>
      featured(market, display, pick, order)

    // Three years where enough funds are that old; one window for all, so that rows can be compared.
    const isOld = (fund: MarketFund) => isAdvance(fund) && rawFigure(fund, '3Y').value !== null
    const advanceWindow: Window = zone(isOld, () => 0).length === PER_ZONE ? '3Y' : '1Y'

    return {
      banners,
      entries,
      zones: [
        {
          key: 'CASH' as const,
          title: '现金管理',
          text: '货币基金，收益按日计算',
          more: '/ranking?fundType=MONEY',
          funds: cashFunds(market).map(card),
        },
        {
          key: 'STEADY' as const,
          title: '稳健投资',
          text: '中低风险，先看最大回撤',
          more: '/ranking-steady',
          funds: zone(isSteady, (fund) => -(rawFigure(fund, '1Y').drawdown ?? 1)).map(windowCard('1Y')),
        },
        {
          key: 'ADVANCE' as const,
          title: '进阶投资',
          text: '权益为主，适合三年以上的钱',
          more: '/ranking-advance',
          funds: zone(isAdvance, (fund) => rawFigure(fund, advanceWindow).value ?? -1).map(
            windowCard(advanceWindow),
          ),
        },
        {
          key: 'INDEX' as const,
          title: '指数专区',
          text: '规则透明、费率较低',
          more: '/ranking?fundType=INDEX',
          funds: zone(isIndex, (fund) => Number(fund.size?.netAssets ?? 0)).map(windowCard('1Y')),
        },
      ],
      raising: fundsOfZone(market, 'NEW', display)
        .slice(0, PER_ZONE)
        .map((fund) => ({ ...card(fund), raiseBegin: fund.raiseBegin, raiseEnd: fund.raiseEnd })),
      articles,
      hotWords: (await hotSearches(db, market, day)).slice(0, 8).map((fund) => fund.name),
      asOf: market.asOf,
    }
  },
  { keep: 'pages' },
)

const isSteady = (fund: MarketFund): boolean => fund.riskLevel === 'R2'
const isAdvance = (fund: MarketFund): boolean => ['EQUITY', 'MIXED_EQUITY', 'MIXED'].includes(fund.fundType)
const isIndex = (fund: MarketFund): boolean =>
  fund.fundType === 'INDEX' || fund.fundType === 'INDEX_ENHANCED' || fund.fundType === 'FEEDER'

function featured(
  market: Market,
  display: DisplayContext,
  pick: (fund: MarketFund) => boolean,
  order: (fund: MarketFund) => number,
): MarketFund[] {
  return [...market.funds.values()]
    .filter(
      (fund) =>
        pick(fund) &&
        fund.fundCode === fund.mainCode &&
        buyState(fund).canBuy &&
        hiddenReason(fund, '1Y', display) === null,
    )
    .sort((a, b) => order(b) - order(a) || (a.fundCode < b.fundCode ? -1 : 1))
    .slice(0, PER_ZONE)
}

function cashFunds(market: Market): MarketFund[] {
  return [...market.funds.values()]
    .filter((fund) => fund.fundType === 'MONEY' && buyState(fund).canBuy)
    .sort((a, b) => Number(b.history.lastYield ?? 0) - Number(a.history.lastYield ?? 0))
    .slice(0, PER_ZONE)
}
