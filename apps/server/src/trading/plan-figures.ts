import type { Queryable } from '@tongzhou/db/connect'
import { dividendsOfPlan } from '@tongzhou/db/stores/plan/plan-dividend-store'
import { type PlanHolding, planHolding } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import {
  type Money,
  addMoney,
  proportionHalfUp,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import { type Nav, valueAt } from '@tongzhou/domain/kernel/nav'
import { noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { LotTaken } from '@tongzhou/domain/plan/figures/plan-sales'
import type { PlanFigures } from '@tongzhou/domain/plan/profit/take-profit'
import { provedLotId, saleProofOf } from './fee-proof'

/** What a plan's rate is made of at a NAV. */
export interface PlanResult {
  readonly holding: PlanHolding
  /** What the customer's other sales took out of the plan (R-PLAN-10); null: not known. */
  readonly ownSales: { readonly shares: LotTaken['shares']; readonly money: Money } | null
  /** null: what was taken out of it is not known. */
  readonly figures: PlanFigures | null
}

/** The figures of a plan, sales of its shares by anybody counted as redeemed (R-PLAN-10). */
export async function planResult(db: Queryable, plan: PlanRow, nav: Nav): Promise<PlanResult> {
  const holding = await planHolding(db, plan)
  const { paid, redeemed, shares, takenByOthers } = holding
  const money = takenByOthers === null ? null : await moneyTaken(db, plan.customerNo, takenByOthers)
  if (takenByOthers === null || money === null) return { holding, ownSales: null, figures: null }

  const taken = sumMoney(money.map((one) => one.money))

  return {
    holding,
    ownSales: { shares: sumShares(takenByOthers.map((one) => one.shares)), money: taken },
    figures: {
      paid,
      value: valueAt(shares, nav),
      redeemed: addMoney(redeemed, taken),
      dividends: sumMoney((await dividendsOfPlan(db, plan)).map((one) => one.money)),
    },
  }
}

/** What was taken, net of its fee, lot by lot, on the T of each sale; null where one tells no price of it. */
export async function moneyTaken(
  db: Queryable,
  customerNo: string,
  taken: readonly LotTaken[],
): Promise<{ tDay: Day; money: Money }[] | null> {
  const sums: { tDay: Day; money: Money }[] = []
  for (const orderNo of new Set(taken.map((one) => one.orderNo))) {
    const own = taken.filter((one) => one.orderNo === orderNo)
    const netOf = await netOfOrder(db, { customerNo, orderNo })
    for (const one of own) {
      const net = netOf?.(one) ?? null
      if (net === null) return null
      sums.push({ tDay: one.tDay, money: net })
    }
  }

  return sums
}

/** Tells what a lot of an order gave: by the proof of its fee, else its part of what was confirmed. */
async function netOfOrder(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<((taken: LotTaken) => Money | null) | null> {
  const [order] = await findOrderRecords(db, key)
  if (order === undefined) return null
  const trail = await findOrderTrail(db, key)
  const proof = await saleProofOf(db, { order, trail })
  const whole = sumShares(trail.parts.map((part) => part.shares))
  const confirmed = sumMoney(trail.parts.map((part) => part.amount))

  return ({ lotId, shares }) => {
    const lots = proof?.lots.filter((lot) => lot.lotId === provedLotId(BigInt(lotId))) ?? []
    const [ofLot, net] =
      lots.length > 0
        ? [
            sumShares(lots.map((lot) => lot.shares)),
            sumMoney(lots.map((lot) => subtractMoney(lot.gross, lot.fee))),
          ]
        : [whole, confirmed]

    return ofLot === noShares ? null : proportionHalfUp(net, { part: shares, whole: ofLot })
  }
}
