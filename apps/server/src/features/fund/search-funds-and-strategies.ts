import { searchFundsAndStrategies } from '@tongzhou/contract/fund/search-funds-and-strategies'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { searchFunds } from '../../market/search/search-funds'

const MOST = 20

export const handler = handleOpen(searchFundsAndStrategies, async (input, { services }) => {
  const market = await services.market.current()
  const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const

  return {
    funds: searchFunds(market, input.keyword, { limit: MOST }).hits.map((hit) =>
      presentCard(hit.fund, { market, display }),
    ),
    // The platform has no advisory strategies on sale yet; the list is what is on sale.
    strategies: [],
  }
})
