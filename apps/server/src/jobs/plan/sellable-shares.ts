import type { Tx } from '@tongzhou/db/connect'
import { planHolding, planLots } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { holdingDays } from '@tongzhou/domain/calendar/holding-days'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Rate } from '@tongzhou/domain/kernel/rate'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import { profitPartRange, takeProfitShares } from '@tongzhou/domain/plan/profit/take-profit'

/**
 * The shares that a plan's take profit redeems with a T (§8.5): those of its lots that are held seven days
 * and more when it is confirmed (R-CAL-14), never more than are left to it; `chosen` is the part of them that
 * its customer chose.
 */
export async function sellableShares(
  tx: Tx,
  plan: Pick<PlanRow, 'customerNo' | 'planNo' | 'terms'>,
  sale: { readonly tDay: Day; readonly fund: Parameters<typeof redemptionDays>[1] },
): Promise<{ readonly chosen: Shares; readonly most: Shares }> {
  const { confirmDay } = redemptionDays(sale.tDay, sale.fund)
  const { shares } = await planHolding(tx, plan)
  const lots = (await planLots(tx, plan)).map((lot) => ({
    shares: lot.shares,
    heldDays: holdingDays({ startDay: lot.confirmDate }, { tDay: sale.tDay, confirmDay }),
    pledged: false,
  }))

  const sharesOf = (part: Rate) => takeProfitShares(lots, { left: shares, part })

  return { chosen: sharesOf(plan.terms.profitPart), most: sharesOf(profitPartRange.most) }
}
