import type { Queryable } from '@tongzhou/db/connect'
import { findNavPoints } from '@tongzhou/db/stores/fund/fund-nav-store'
import { dividendsOfPlan } from '@tongzhou/db/stores/plan/plan-dividend-store'
import { confirmedPlanOrders } from '@tongzhou/db/stores/plan/plan-order-store'
import { findPlanLotMoves } from '@tongzhou/db/stores/plan/plan-sale-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import { type PlanFlow, type PlanPoint, planCurve } from '@tongzhou/domain/plan/figures/plan-curve'
import { planSales } from '@tongzhou/domain/plan/figures/plan-sales'
import { moneyTaken } from '../plan-figures'

/**
 * A plan's payments and worth by day (§8.5, R-PLAN-10); empty before its first confirmed deduction, and
 * where shares left it before it was kept who took them.
 */
export async function curveOfPlan(db: Queryable, plan: PlanRow): Promise<PlanPoint[]> {
  const orders = await confirmedPlanOrders(db, plan)
  const first = orders[0]?.tDay
  if (first === undefined) return []
  const { moves, splits, before } = await findPlanLotMoves(db, plan)
  const { owedChanges, taken } = planSales(moves)
  const sales = await moneyTaken(db, plan.customerNo, taken)
  if (before > noShares || sales === null) return []
  const flows: PlanFlow[] = [
    ...orders.map(({ tDay, isSale, amount, shares }) =>
      // Which lots a sale took is in the moves.
      isSale ? { tDay, out: amount } : { tDay, paid: amount, inLots: shares },
    ),
    ...moves.flatMap(({ tDay, isOwnLot, shares }) =>
      isOwnLot ? [{ tDay, inLots: subtractShares(noShares, shares) }] : [],
    ),
    ...splits.map(({ tDay, change }) => ({ tDay, inLots: change })),
    ...owedChanges.map(({ tDay, change }) => ({ tDay, owed: change })),
    ...[...sales, ...(await dividendsOfPlan(db, plan))].map(({ tDay, money }) => ({ tDay, out: money })),
  ]
  const navs = await findNavPoints(db, [{ fundCode: plan.fundCode, from: first }])

  return planCurve(flows, navs.get(plan.fundCode) ?? [])
}
