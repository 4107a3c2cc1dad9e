import type { Queryable } from '@tongzhou/db/connect'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { CouponUse } from '@tongzhou/domain/trade/coupon/coupon'
import type { Payment } from '@tongzhou/domain/trade/decide/decide-purchase'
import { payableFromCash } from '../../../cash/pay-from-cash'
import { couponUse } from '../../../shared/coupon/order-coupon'
import type { OwnCard } from '../../../trading/own-cards'
import { payableByCash } from '../../../cash/cash-wallet'
import { businessOf } from '../../../trading/purchase-facts'

export type PayWayChoice = 'CARD' | 'CARD_ONCE' | 'CASH_PRODUCT' | 'REMIT'

/** Whether the fund and the card allow this way at all; limits and balances are judged by the decision. */
export async function isPayable(
  db: Queryable,
  choice: { fund: TradedFund; card: OwnCard; way: PayWayChoice },
): Promise<boolean> {
  const { fund, card, way } = choice
  if (way === 'CASH_PRODUCT') return payableByCash(db, fund)

  if (way === 'CARD' || way === 'CARD_ONCE') return true

  return card.canRemit && card.isRemitOpen && (await parameterOf(db, 'remit.enabled')) === 'true'
}

/** How a purchase is paid, and the coupon it uses: the same for the trial and the submit. */
export async function paymentFacts(
  db: Queryable,
  question: {
    customerNo: string
    fund: TradedFund
    card: OwnCard | null
    channelCode: string
    now: Date
    day: Day
    input: { amount: Money; payWay?: PayWayChoice | undefined; couponId?: string | undefined }
  },
): Promise<{ payment: Payment | undefined; coupon: CouponUse | null }> {
  const { customerNo, fund, card, channelCode, now, day, input } = question
  const { amount, payWay, couponId } = input
  const coupon =
    couponId === undefined
      ? null
      : await couponUse(db, couponId, {
          customerNo,
          fund,
          order: businessOf(fund),
          channelCode,
          amount,
          today: day,
        })

  return {
    payment: await paymentOf(db, { customerNo, fund, card, payWay: payWay ?? 'CARD', now }),
    coupon: coupon === null ? null : onlyWithCard(coupon, payWay ?? 'CARD'),
  }
}

async function paymentOf(
  db: Queryable,
  paid: { customerNo: string; fund: TradedFund; card: OwnCard | null; payWay: PayWayChoice; now: Date },
): Promise<Payment | undefined> {
  const { customerNo, fund, card, payWay, now } = paid
  const isChangeUnderReview = card?.isChangeUnderReview === true
  if (payWay === 'REMIT') return { way: 'REMIT', isChangeUnderReview }
  if (payWay === 'CARD' || payWay === 'CARD_ONCE') return card === null ? undefined : { way: payWay, card }
  const tradeAcco = card?.row.tradeAcco ?? ''

  const available = await payableFromCash(db, fund, { customerNo, tradeAcco, now })

  return { way: 'CASH_PRODUCT', available, isChangeUnderReview }
}

/** A red packet's other part comes by card at once; with money that comes later it cannot be used. */
function onlyWithCard(coupon: CouponUse, payWay: PayWayChoice): CouponUse {
  const isLate = payWay !== 'CARD' && coupon.effect.kind === 'FULL_REDUCE'

  return isLate && coupon.problem === null ? { ...coupon, problem: 'SCOPE' } : coupon
}
