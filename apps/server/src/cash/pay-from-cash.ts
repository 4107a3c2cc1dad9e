import type { Queryable, Tx } from '@tongzhou/db/connect'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Placing } from '@tongzhou/db/stores/trade/order-placing-store'
import { normalParts } from '@tongzhou/domain/cash/smart-redemption'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { findCashHoldings, fundOfPart, fundsThatPay, heldMoneyFunds } from './cash-wallet'
import { placeCashRedemption } from './place-withdrawal'
import type { OwnCard } from '../trading/own-cards'
import type { TradingCustomer } from '../trading/standing'

/**
 * What a trade account's cash product could pay of a fund now: its shares that can be sold with the present T
 * and whose money is here in time (R-CASH-12).
 */
export async function payableFromCash(
  db: Queryable,
  fund: TradedFund,
  account: { customerNo: string; tradeAcco: string; now: Date },
): Promise<Money> {
  const holdings = await findCashHoldings(db, { ...account, funds: await fundsThatPay(db, fund) })

  return sumMoney(holdings.map((holding) => holding.sellable))
}

/**
 * Pays a purchase out of the cash product (§5.6): redemptions of its money funds with the same T, lowest
 * yield first, their shares frozen. Their money stands for the purchase when they are confirmed (X1); both
 * are cancelled together.
 */
export async function payFromCash(
  tx: Tx,
  purchase: {
    order: ClearingOrder
    fund: TradedFund
    draft: PurchaseDraft
    card: OwnCard
    trader: TradingCustomer
    bucket: number
    channelCode: string
  },
  placing: Placing,
): Promise<Decision<null, RedemptionReason>> {
  const { order, fund, draft, card, trader, bucket, channelCode } = purchase
  const { customerNo, tradeAcco, orderNo } = order
  const funds = await fundsThatPay(tx, fund)
  const holdings = await findCashHoldings(tx, { customerNo, funds, now: placing.now, tradeAcco })
  const held = await heldMoneyFunds(tx, { customerNo, funds, holdings, now: placing.now, way: 'NORMAL' })
  const parts = normalParts(draft.paidByCustomer, held.funds)
  if (parts.kind === 'refused') return parts
  for (const part of parts.value) {
    const row = fundOfPart(funds, part)
    const leg = {
      customerNo,
      bucket,
      tradeAcco,
      channelCode,
      parentNo: orderNo,
      trader,
      changeDueOn: card.row.changeDueOn,
      // Both have the same T, or the customer is asked again.
      seenTDay: draft.tDay,
    }
    const placed = await placeCashRedemption(tx, { row, part, order: leg }, placing)
    if (placed.kind === 'refused') return placed
  }

  return accept(null)
}
