import { transformTargets } from '@tongzhou/contract/fund/transform-targets'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { conversionTargets } from '@tongzhou/db/stores/settlement/conversion-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import type { MarketFund } from '../../market/market-data'
import { searchFunds } from '../../market/search/search-funds'

/** Convert status of file 07: 0 both ways, 1 in only, 2 out only, 3 none. */
const mayComeIn = new Set(['0', '1', null])
const mayGoOut = new Set(['0', '2', null])

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
  // The registrar's own list once it has sent one (C3), else its common rule.
  const listed = fund.taCode === null ? null : await conversionTargets(db, { ...fund, taCode: fund.taCode })
  const isListed = (other: MarketFund) => listed === null || listed.has(other.fundCode)
  const targets = canLeave(fund) ? pool.filter((other) => isListed(other) && canEnter(fund, other)) : []
  const { pageNo, pageSize, offset } = pageBounds(input)

  return {
    rows: targets.slice(offset, offset + pageSize).map((other) => presentCard(other, { market, display })),
    total: targets.length,
    pageNo,
    pageSize,
  }
})

function statusOf(fund: MarketFund) {
  return { code: fund.status, isPlanOpen: true }
}

function canLeave(fund: MarketFund): boolean {
  return (
    fund.taCode !== null && statusAllows(statusOf(fund), 'transform-out') && mayGoOut.has(fund.convertStatus)
  )
}

function canEnter(from: MarketFund, to: MarketFund): boolean {
  return (
    to.taCode === from.taCode &&
    to.companyCode === from.companyCode &&
    to.fundCode !== from.fundCode &&
    statusAllows(statusOf(to), 'transform-in') &&
    mayComeIn.has(to.convertStatus)
  )
}
