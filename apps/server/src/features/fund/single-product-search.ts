import { singleProductSearch } from '@tongzhou/contract/fund/single-product-search'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { inZone } from '../../market/fund-zone'
import { nothingElse, searchOthers } from '../../market/search-others'
import { searchFunds } from '../../market/search-funds'

export const handler = handleOpen(singleProductSearch, async (input, { services, db }) => {
  const market = await services.market.current()
  const hits = searchFunds(market, input.keyword).filter((hit) => inZone(hit.fund, input.zone ?? 'all'))
  const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const

  return {
    rows: hits.slice(0, Math.min(input.limit ?? 30, 100)).map((hit) => ({
      ...presentCard(hit.fund, { market, display }),
      matchedBy: hit.matchedBy,
      highlight: hit.highlight,
      matchedText: hit.matchedText,
    })),
    total: hits.length,
    ...((input.zone ?? 'all') === 'all' && input.others !== false
      ? await searchOthers(db, market, input.keyword)
      : nothingElse),
  }
})
