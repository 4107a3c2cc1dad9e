import { fundSearch } from '@tongzhou/contract/fund/fund-search'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { nearestFunds } from '../../market/search/nearest-funds'
import { nothingElse, searchOthers } from '../../market/search/search-others'
import { searchFunds } from '../../market/search/search-funds'

const MOST_NEAR = 5

export const handler = handleOpen(
  fundSearch,
  async (input, { services }) => {
    const market = await services.market.current()
    const limit = Math.min(input.limit ?? 30, 100)
    const { hits, total } = searchFunds(market, input.keyword, { limit, zone: input.zone })
    const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const

    const others =
      (input.zone ?? 'all') === 'all' && input.others !== false
        ? await searchOthers(market, input.keyword)
        : nothingElse
    const isNothing = total === 0 && Object.values(others).every((found) => found.length === 0)
    const near = isNothing ? nearestFunds(market, input.keyword, { limit: MOST_NEAR, zone: input.zone }) : []

    return {
      // Added to the card, which is this answer's own: copying thirty cards costs more than finding them.
      rows: hits.map(({ fund, matchedBy, highlight, matchedText }) =>
        Object.assign(presentCard(fund, { market, display }), { matchedBy, highlight, matchedText }),
      ),
      total,
      ...others,
      nearest: near.map((fund) => presentCard(fund, { market, display })),
    }
  },
  { keep: 'everyone' },
)
