import { watchedFunds } from '@tongzhou/contract/home/watched-funds'
import { type WatchedFund, findWatchGroups, findWatched } from '@tongzhou/db/stores/home/watch-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { returnOverDays } from '@tongzhou/domain/performance/period-returns'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'
import type { Market, MarketFund } from '../../market/market-data'
import { type DisplayContext, spanReason } from '../../market/window-figures'

const MOST = 200

/** NAVs are those published; the return since adding follows the display policy like every other span. */
export const handler = handleOpen(watchedFunds, async (input, { services, db, customer, refuse }) => {
  const market = await services.market.current()
  const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }
  const [watched, groups] = await Promise.all([
    findWatched(db, customer.customerNo),
    findWatchGroups(db, customer.customerNo),
  ])
  const { groupId } = input
  if (groupId !== undefined && !groups.some((group) => group.groupId === groupId)) return refuse('NOT_FOUND')
  const asked = watched.filter((one) => groupId === undefined || one.groupId === groupId)

  return {
    groups: groups.map((group) => ({
      ...group,
      count: watched.filter((one) => one.groupId === group.groupId).length,
    })),
    rows: asked.flatMap((one) => {
      const fund = market.funds.get(one.fundCode)
      return fund ? [rowOf(one, fund, { market, display })] : []
    }),
    total: watched.length,
    maximum: MOST,
    asOf: market.asOf,
  }
})

function rowOf(one: WatchedFund, fund: MarketFund, shown: { market: Market; display: DisplayContext }) {
  const { series } = fund.history
  const end = series.days.at(-1)
  const start = dayOf(one.addedAt)
  const reason = end === undefined ? '暂无净值' : spanReason(fund, { from: start, to: end }, shown.display)

  return {
    ...presentCard(fund, shown),
    groupId: one.groupId,
    note: one.note,
    addedAt: one.addedAt,
    sinceAdded:
      reason === null && end !== undefined
        ? percentOf(returnOverDays(series, { start, end })?.value ?? null)
        : null,
    sinceAddedReason: reason,
    isUpdated: end !== undefined && end === shown.market.asOf,
  }
}
