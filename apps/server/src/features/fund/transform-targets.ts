import { transformTargets } from '@tongzhou/contract/fund/transform-targets'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import { searchFunds } from '../../market/search/search-funds'
import { transformTargetsOf } from '../../trading/transform-targets'

/**
 * Targets of a transform: same registrar, both open for it, another product or class, not of a fund that
 * cannot go out.
 */
export const handler = handleOpen(transformTargets, async (input, { db, services, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const
  const pool = input.keyword
    ? searchFunds(market, input.keyword, { limit: Infinity }).hits.map((hit) => hit.fund)
    : [...market.funds.values()]
  const targets = await transformTargetsOf(db, fund, pool)
  const { pageNo, pageSize, offset } = pageBounds(input)

  return {
    rows: targets.slice(offset, offset + pageSize).map((other) => presentCard(other, { market, display })),
    total: targets.length,
    pageNo,
    pageSize,
  }
})
