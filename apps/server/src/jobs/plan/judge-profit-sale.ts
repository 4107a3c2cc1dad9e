import type { Tx } from '@tongzhou/db/connect'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { lockLots } from '@tongzhou/db/stores/holding/lot-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/holding/position-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Decision } from '@tongzhou/domain/kernel/decision'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import { profitSaleWithinLimits } from '@tongzhou/domain/plan/profit/profit-sale'
import type { RedemptionDraft, RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { judgeSale } from '../../trading/orders/judge-sale'
import { findTradingCustomer } from '../../trading/standing'

/** A plan whose profit is to be sold: what its customer chose of its shares, and the most that may go. */
export interface ProfitSaleOf {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly shares: { readonly chosen: Shares; readonly most: Shares }
}

/**
 * Decides the sale of a locked plan's profit (R-PLAN-11) as it is at `now` of `day`, within the limits of the
 * fund. Locks the position and its lots, sells nothing.
 */
export async function judgeProfitSale(
  tx: Tx,
  { plan, fund, shares }: ProfitSaleOf,
  { now, day }: { readonly now: Date; readonly day: Day },
): Promise<{ position: PositionRow; decision: Decision<RedemptionDraft, RedemptionReason> }> {
  const { customerNo } = plan
  const { tradeAcco } = plan.terms
  const { taCode, fundCode, defaultDividend: dividendMode } = fund
  assert(taCode !== null, 'a fund of a plan has its registrar')
  const key = { customerNo, tradeAcco, fundCode, chargeType: '0' } as const
  const position = await lockPosition(tx, key, { taCode, dividendMode, now })
  const bucket = bucketOf(customerNo)
  const customer = { customerNo, bucket, status: '0', sessionHash: Buffer.alloc(0) }
  const card = await findCard(tx, { customerNo, tradeAcco })
  const { facts, decision } = await judgeSale(tx, {
    trader: await findTradingCustomer(tx, { customer, ticket: 'assumed', day, wallNow: now }),
    fund,
    position,
    lots: await lockLots(tx, key),
    shares: shares.chosen,
    changeDueOn: card?.changeDueOn ?? null,
    now,
    hasRecentTwin: false,
    isTwinConfirmed: true,
    seenTDay: null,
    postponesRest: true,
  })

  return {
    position,
    decision: decision.kind === 'refused' ? profitSaleWithinLimits(decision, facts, shares) : decision,
  }
}
