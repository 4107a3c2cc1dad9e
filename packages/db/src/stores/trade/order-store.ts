import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { Rate } from '@tongzhou/domain/kernel/rate'
import { type Shares, printShares } from '@tongzhou/domain/kernel/shares'
import type { OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

export type PayWay = 'CARD' | 'CARD_ONCE' | 'CASH_PRODUCT' | 'REMIT' | 'TRANSFORM' | 'NONE'

/** A fresh order as the customer placed it (§3.2). */
export interface NewOrder {
  readonly customerNo: string
  readonly bucket: number
  readonly tradeAcco: string
  readonly taCode: string
  readonly fundCode: string
  /** The fee side of its shares: 0 front-end, which is all that is sold; absent = 0. */
  readonly chargeType?: '0' | '1'
  readonly bizCode: string
  readonly applyAmount: Money | null
  readonly applyShares: Shares | null
  readonly redeemAll: boolean
  readonly payWay: PayWay
  readonly channelCode: string
  readonly discount: Rate
  readonly largeRedeemFlag: '0' | '1'
  readonly riskMatch: 'MATCH' | 'MISMATCH_CONFIRMED'
  /**
   * The confirmed warning. It holds for one order, whose number is put behind it (R-SUI-3) unless it already
   * names one.
   */
  readonly mismatchConfirmId: string | null
  readonly agreementIds: readonly string[]
  readonly feeRuleIds: readonly bigint[]
  readonly estimatedFee: Money | null
  readonly estimatedAmount: Money | null
  readonly estimatedShares: Shares | null
  readonly tDate: Day
  readonly expectConfirmDate: Day
  readonly expectArriveDate: Day | null
  readonly status: OrderStatus
  /** The instruction it belongs to: a parent order, or the purchase that its money pays. */
  readonly parentNo?: string
  readonly coupon?: { readonly couponId: string; readonly amount: Money }
  readonly planNo?: string
  /** 'plan' when the customer did not ask for it himself today. */
  readonly actor?: 'customer' | 'plan'
  /** Who began it: the registrar (§3.10), a batch step for the customer; absent = the customer himself. */
  readonly origin?: 'TA' | 'BATCH'
  readonly links?: OrderLinks
}

/** What an order says of its other side; each absent where the business has none. */
export interface OrderLinks {
  readonly targetFundCode?: string
  readonly dividendMode?: '0' | '1'
  /** Custody transfer: the other seller and his trade account. */
  readonly targetDistributor?: string
  readonly targetTradeAcco?: string
  /** The request this one answers: the other seller's number (027), the postponed application (052). */
  readonly originalNo?: string
}

const findTwin = statement<
  { order_no: string },
  {
    customerNo: string
    tradeAcco: string
    fundCode: string
    bizCode: string
    shares: string
    since: Date
    day: Day
  }
>(`select order_no from trade_order where customer_no = :customerNo and fund_code = :fundCode and trade_acco = :tradeAcco
  and biz_code = :bizCode and apply_at > :since and apply_status <> 'CANCELLED' and pay_status <> 'PAY_FAILED'
  and apply_shares = :shares and t_date >= :day limit 1`)

/** The same fund, shares and card since `since` (3050); orders that were cancelled do not count. */
export async function hasTwinSince(
  db: Queryable,
  twin: {
    customerNo: string
    tradeAcco: string
    fundCode: string
    bizCode: string
    shares: Shares
    since: Date
  },
): Promise<boolean> {
  const { customerNo, tradeAcco, fundCode, bizCode, shares, since } = twin
  // No T is before its application: the index begins here, however long the history.
  const key = { customerNo, tradeAcco, fundCode, bizCode, since, day: dayOf(since) }

  return (await findTwin(db, { ...key, shares: printShares(shares) })).length > 0
}
