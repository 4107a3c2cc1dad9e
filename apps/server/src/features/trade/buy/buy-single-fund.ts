import { buySingleFund } from '@tongzhou/contract/trade/buy/buy-single-fund'
import type { PlacedWith } from '@tongzhou/db/stores/trade/order-placing-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { CouponUse } from '@tongzhou/domain/trade/coupon/coupon'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { handle } from '../../../http/handle'
import { payFromCash } from '../../../cash/pay-from-cash'
import { lockCoupon } from '../../../shared/coupon/order-coupon'
import { firstDebit } from '../../../settlement/bank-movements'
import { judgeBuy } from '../../../trading/orders/judge-buy'
import { judgePurchase } from '../../../trading/orders/judge-purchase'
import { findFund, openBuyer } from '../../../trading/orders/open-order'
import { type PlacingContext, placingOf } from '../../../trading/orders/place-order'
import { type AcceptedPurchase, placePurchase } from '../../../trading/orders/place-purchase'
import { twinSince } from '../../../trading/orders/twins'
import { fetchBankLimits } from '../../../trading/own-cards'
import { isPayable, paymentFacts } from './payment-facts'

export const handler = handle(
  buySingleFund,
  async (input, context) => {
    const { tx, customer, refuse, day, now } = context
    const { customerNo } = customer
    const { fundCode, tradeAcco, payWay = 'CARD' } = input
    const { amount } = input.amount
    const use = { fundCode, day, twin: { tradeAcco, amount, since: twinSince(now) } }
    const opened = await openBuyer(context, { ...input, use }, (trader) =>
      findFund(context, trader, fundCode),
    )
    if (opened.kind === 'refused') return opened
    const buyer = opened.value
    if (!(await isPayable(tx, { ...buyer, way: payWay }))) return refuse('PAY_WAY_UNSUPPORTED')
    const asked = { ...context, ...buyer, customerNo, input: { ...input, amount } }
    const { payment, coupon } = await paymentFacts(tx, asked)
    const about = { business: 'BUY', amount, from: null } as const
    const judged = await judgeBuy(context, { ...input, ...buyer, about }, async (facts) => {
      const { decision } = await judgePurchase(tx, {
        ...facts,
        ...input.amount,
        card: buyer.card,
        ...(payment && { payment }),
        coupon,
        use: buyer.trader.use,
        isTwinConfirmed: input.duplicateConfirmed === true,
        seenTDay: input.tDay,
      })

      return decision
    })
    if (judged.kind === 'refused') return judged
    const { tDay, expectConfirmDay, fee } = judged.value.draft
    const placed = await place(context, { ...buyer, ...judged.value, payWay }, coupon)
    if (placed.kind === 'refused') return placed

    return { orderNo: placed.value, tDay, confirmDate: expectConfirmDay, fee: fee.fee }
  },
  { before: fetchBankLimits, group: true },
)

/** Order, consents, coupon, and what pays it, in one transaction. */
async function place(
  context: PlacingContext,
  purchase: AcceptedPurchase,
  used: CouponUse | null,
): Promise<Decision<string, RedemptionReason>> {
  const { tx, customer, channelCode } = context
  const { customerNo, bucket } = customer
  const { fund, draft, card, trader, agreements, payWay } = purchase
  const coupon = used && { couponId: used.couponId, amount: draft.subsidy }
  const more = { consents: agreements, ...(payWay === 'CARD' && debitOf(purchase)) }
  const order = await placePurchase(context, { ...purchase, ...(coupon && { coupon }) }, more)
  const { orderNo } = order
  if (coupon) await lockCoupon(tx, { customerNo, couponId: coupon.couponId, orderNo })
  if (payWay === 'CASH_PRODUCT') {
    const leg = { order, fund, draft, card, trader, bucket, channelCode }
    const legs = await payFromCash(tx, leg, placingOf(context))
    if (legs.kind === 'refused') return legs
  }

  return accept(orderNo)
}

/** The bank is asked for what the customer pays. */
function debitOf({ card, fund, draft }: AcceptedPurchase): PlacedWith {
  assert(card.row.contractNo !== null, 'a signed card pays')
  const subject = `${draft.businessCode === applicationCode.subscription ? '认购' : '申购'} ${fund.name}`

  return { debit: firstDebit({ amount: draft.paidByCustomer, contractNo: card.row.contractNo, subject }) }
}
