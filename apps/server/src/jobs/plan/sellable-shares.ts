import type { Tx } from '@tongzhou/db/connect'
import { planHolding, planLots } from '@tongzhou/db/stores/plan-period-store'
import { type Day, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { RATE_ONE, rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { type Shares, minShares } from '@tongzhou/domain/kernel/shares'
import { takeProfitShares } from '@tongzhou/domain/plan/take-profit'

/** The shares that a plan's take profit redeems on `day` (§8.5): those of its lots of seven days and more, and never more than are left to it. */
export async function sellableShares(
  tx: Tx,
  plan: { readonly customerNo: string; readonly planNo: string },
  day: Day,
): Promise<Shares> {
  const { shares } = await planHolding(tx, plan)
  const lots = (await planLots(tx, plan)).map((lot) => ({
    shares: lot.shares,
    heldDays: daysBetween(lot.confirmDate, day),
    pledged: false,
  }))

  return minShares(shares, takeProfitShares(lots, { part: rateOfUnits(RATE_ONE) }))
}
