import type { Queryable } from '@tongzhou/db/connect'
import { conversionTargets } from '@tongzhou/db/stores/settlement/conversion-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import type { MarketFund } from '../market/market-data'

/** Convert status of file 07: 0 both ways, 1 in only, 2 out only, 3 none. */
const mayComeIn = new Set(['0', '1', null])
const mayGoOut = new Set(['0', '2', null])

/**
 * Of `pool`, the funds that shares of a fund may go over into: same registrar, both open for it, by the
 * registrar's own list once it has sent one (C3), else by its common rule (§3.6): another product of the
 * company. The submit judges a pair the same way (isConvertible).
 */
export async function transformTargetsOf(
  db: Queryable,
  fund: MarketFund,
  pool: readonly MarketFund[],
): Promise<MarketFund[]> {
  if (fund.taCode === null || !canLeave(fund)) return []
  const listed = await conversionTargets(db, { fundCode: fund.fundCode, taCode: fund.taCode })

  const isListed = (other: MarketFund) =>
    listed === null ? other.mainCode !== fund.mainCode : listed.has(other.fundCode)

  return pool.filter((other) => isListed(other) && canEnter(fund, other))
}

function statusOf(fund: MarketFund) {
  return { code: fund.status, isPlanOpen: true }
}

function canLeave(fund: MarketFund): boolean {
  return statusAllows(statusOf(fund), 'transform-out') && mayGoOut.has(fund.convertStatus)
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
