import { hotFunds } from '@tongzhou/contract/home/hot-funds'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { hotSearches } from '../../market/hot-searches'

export const handler = handleOpen(hotFunds, async (_input, { services, db, day }) => {
  const market = await services.market.current()
  const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const
  const funds = await hotSearches(db, market, day)

  return {
    rows: funds.map((fund) => presentCard(fund, { market, display })),
    method: '近 14 天搜索后点开的次数，越早的权重越低；暂停申购的基金不列入。',
  }
})
