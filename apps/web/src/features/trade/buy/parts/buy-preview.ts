import type { ResponseOf } from '@tongzhou/client/call'
import type { buyPage } from '@tongzhou/client/trade'
import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import type { FeeTier } from '@tongzhou/domain/fund/fee-schedule'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom, sharesFor } from '@tongzhou/domain/kernel/nav'
import { type Rate, rateFrom } from '@tongzhou/domain/kernel/rate'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import { couponDiscount, couponSplit } from '@tongzhou/domain/trade/coupon/coupon'
import { purchaseFee } from '@tongzhou/domain/trade/fee/purchase-fee'
import { ISSUE_PRICE } from '../../../../shared/fund/issue-price'
import { type PayCard, cardProblem } from '../../../../shared/order/pay-card'
import { purchaseLimitSentence } from '../../../../shared/words/purchase-limit-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { type BuyCoupon, effectOf } from './buy-coupons'

export type BuyPage = ResponseOf<typeof buyPage>

/** What an amount would cost and give, by the same rule the server applies. */
export interface BuyPreview {
  readonly amount: Money
  readonly fee: Money
  /** The fee without any discount; null when nothing is discounted. */
  readonly listedFee: Money | null
  readonly net: Money
  readonly listRate: Rate | null
  readonly rate: Rate | null
  readonly shares: Shares | null
  /** The discount that holds: a coupon's, else the distributor's. */
  readonly discount: Rate
  /** What leaves the customer's own account: the rest of the amount is a red packet's. */
  readonly paid: Money
}

/**
 * Fee, net amount and estimated shares at the latest NAV or the issue price (R-FEE-1, R-FEE-2, §4.3), with
 * what a coupon does to them (R-CPN-1).
 */
export function previewPurchase(
  page: BuyPage,
  amount: Money,
  coupon: Pick<BuyCoupon, 'couponId' | 'kind' | 'discount' | 'value' | 'threshold'> | null = null,
): BuyPreview {
  const tiers = page.tiers.map(tierOf)
  const use = coupon === null ? null : { couponId: coupon.couponId, problem: null, effect: effectOf(coupon) }
  const discount = couponDiscount(rateFrom(page.discount), use)
  const { fee, net, listRate, rate } = purchaseFee(amount, { tiers, discount })
  const listed = purchaseFee(amount, { tiers }).fee
  const price = page.business === 'SUBSCRIBE' ? ISSUE_PRICE : page.nav

  return {
    amount,
    fee,
    listedFee: listed === fee ? null : listed,
    net,
    listRate,
    rate,
    shares: price === null ? null : sharesFor(net, navFrom(price)),
    discount,
    paid: couponSplit(amount, use).paidByCustomer,
  }
}

/**
 * What is wrong with an amount before it is sent, in a sentence with the way out; null = nothing. The rules
 * are the server's own.
 */
export function amountProblem(page: BuyPage, amount: Money, card: PayCard | null): string | null {
  const byFund = purchaseLimitSentence(amount, page, buyVerb(page))
  if (byFund !== null || card === null) return byFund

  return cardProblem(amount, card)
}

/** The limits in one line under the field: 10 元起，递增 0.01 元，今日还可买 5万 元. */
export function limitsHint(page: BuyPage): string {
  const parts = [`${formatShortAmount(page.amountMin)} 元起`]
  if (moneyFrom(page.amountStep) > 1n) parts.push(`递增 ${formatShortAmount(page.amountStep)} 元`)
  if (page.singleMax !== null) parts.push(`单笔最多 ${formatShortAmount(page.singleMax)} 元`)
  if (page.dailyLeft !== null) parts.push(`今日还可买 ${formatShortAmount(page.dailyLeft)} 元`)

  return parts.join('，')
}

/** Smaller ones are no amount to press a chip for. */
const LEAST_QUICK = moneyFrom('10.00')

/** Quick amounts from the minimum upwards that this customer may buy. */
export function quickAmounts(page: BuyPage): { label: string; value: string }[] {
  const min = moneyFrom(page.amountMin)
  const least = min < LEAST_QUICK ? [] : [page.amountMin.replace(/\.00$/, '')]
  const wanted = [...least, '1000', '5000', '10000', '50000']

  return [...new Set(wanted)]
    .filter((value) => moneyFrom(value) >= min && !isAbove(moneyFrom(value), page.dailyLeft))
    .slice(0, 4)
    .map((value) => ({ label: formatShortAmount(value), value }))
}

function isAbove(amount: Money, limit: string | null): boolean {
  return limit !== null && amount > moneyFrom(limit)
}

function tierOf(tier: BuyPage['tiers'][number], index: number): FeeTier {
  return {
    id: String(index),
    lower: moneyFrom(tier.lower),
    upper: tier.upper === null ? null : moneyFrom(tier.upper),
    charge:
      tier.fixedAmount === null
        ? { kind: 'rate', rate: rateFrom(tier.rate ?? '0') }
        : { kind: 'fixed', amount: moneyFrom(tier.fixedAmount) },
  }
}
