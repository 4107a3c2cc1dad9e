import { hotFunds } from '@tongzhou/contract/home/hot-funds'
import { handleOpen } from '../../http/handle'
import { buyState, presentCard } from '../../market/fund-card'
import { MOST_HOT, hotSearches } from '../../market/search/hot-searches'
import type { Market, MarketFund } from '../../market/market-data'

export const handler = handleOpen(hotFunds, async (_input, { services, db, day }) => {
  const market = await services.market.current()
  const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const
  const picked = await hotSearches(db, market, day)
  const rows = (picked.length > 0 ? picked : largest(market)).map((fund) =>
    presentCard(fund, { market, display }),
  )

  return picked.length > 0
    ? { title: '热门搜索', rows, method: '近 14 天搜索后点开的次数，越早的权重越低；暂停申购的基金不列入。' }
    : { title: '规模居前', rows, method: '按最近披露的规模从大到小；货币基金与暂停申购的基金不列入。' }
})

/** What a market shows before anybody has searched: its largest funds on sale, main classes only. */
function largest(market: Market): MarketFund[] {
  return [...market.funds.values()]
    .filter((fund) => fund.fundType !== 'MONEY' && fund.fundCode === fund.mainCode && buyState(fund).canBuy)
    .sort(
      (a, b) =>
        Number(b.size?.netAssets ?? 0) - Number(a.size?.netAssets ?? 0) || (a.fundCode < b.fundCode ? -1 : 1),
    )
    .slice(0, MOST_HOT)
}
