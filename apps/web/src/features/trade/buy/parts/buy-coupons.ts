import type { ResponseOf } from '@tongzhou/client/call'
import { orderCoupons } from '@tongzhou/client/coupon'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import type { CouponEffect } from '@tongzhou/domain/trade/coupon/coupon'
import { useCall } from '../../../../shared/api/use-call'
import { usePaused } from '../../../../shared/api/use-paused'
import type { Payer } from '../../../../shared/order/payer'

export type BuyCoupon = ResponseOf<typeof orderCoupons>['coupons'][number]

/** What the form holds of it: the best one, none, or the number of a coupon. */
export const BEST = 'BEST'
export const NO_COUPON = 'NONE'

/** The coupons for what is being bought. */
export interface BuyCoupons {
  /** In the order of their use: usable first, then the larger benefit, then the earlier end (R-CPN-1). */
  readonly rows: readonly BuyCoupon[]
  /** false: they still answer another amount. */
  readonly isFresh: boolean
}

/**
 * The customer's coupons for an amount, asked again when it has changed; none while nothing is typed or
 * nobody answers, since an order goes without one as well.
 */
export function useBuyCoupons(fundCode: string, amount: Money | null): BuyCoupons {
  const wanted = amount === null ? '' : printMoney(amount)
  const paused = usePaused(wanted)
  const asked = useCall(
    orderCoupons,
    { fundCode, amount: paused },
    { enabled: paused !== '', keepPrevious: true },
  )
  if (asked.kind !== 'ready' || wanted === '') return { rows: [], isFresh: true }

  return { rows: asked.data.coupons, isFresh: asked.isFresh && paused === wanted }
}

/** Why a coupon cannot be chosen for this order; null: it can. */
export function reasonAgainst(coupon: BuyCoupon, payWay: Payer['payWay']): string | null {
  if (!coupon.usable) return coupon.reason ?? '这笔买入不能使用'
  // Its other part comes by card at once, not with money that comes later.
  if (coupon.kind === 'FULL_REDUCE' && payWay !== 'CARD') return '只能在银行卡付款时使用'

  return moneyFrom(coupon.benefit) > noMoney ? null : '这笔买入没有可省的手续费'
}

/** The coupon that goes with the order; null: none. One that cannot be used is never sent for another. */
export function chosenCoupon(
  rows: readonly BuyCoupon[],
  typed: { readonly coupon: string; readonly payWay: Payer['payWay'] },
): BuyCoupon | null {
  const usable = rows.filter((row) => reasonAgainst(row, typed.payWay) === null)
  if (typed.coupon === BEST) return usable[0] ?? null

  return usable.find(({ couponId }) => couponId === typed.coupon) ?? null
}

/** What is wrong with the choice; null: nothing. */
export function couponFault(
  { rows, isFresh }: BuyCoupons,
  typed: { readonly coupon: string; readonly payWay: Payer['payWay'] },
): string | null {
  if (typed.coupon === NO_COUPON || rows.length === 0) return null
  if (!isFresh) return '正在按新的金额核对优惠券，请稍候'
  if (typed.coupon === BEST) return null
  const row = rows.find(({ couponId }) => couponId === typed.coupon)
  const reason = row === undefined ? '它已不在您的优惠券里' : reasonAgainst(row, typed.payWay)

  return reason === null ? null : `所选优惠券不能使用：${reason}。请换一张，或不使用优惠券`
}

/** What a coupon is worth on this order, in words. */
export function savingText({ kind, benefit }: BuyCoupon): string {
  const amount = formatMoney(moneyFrom(benefit))
  switch (kind) {
    case 'FEE_RATE':
      return `省 ${amount} 元`
    case 'FEE_CASH':
      return `确认后返 ${amount} 元`
    case 'FULL_REDUCE':
      return `少付 ${amount} 元`
  }
}

/** What a coupon does to the order, for the figures of the page. */
export function effectOf(coupon: Pick<BuyCoupon, 'kind' | 'discount' | 'value' | 'threshold'>): CouponEffect {
  const { kind, discount, value, threshold } = coupon

  switch (kind) {
    case 'FEE_RATE':
      return { kind, discount: rateFrom(discount ?? '1') }
    case 'FEE_CASH':
      return { kind, max: moneyFrom(value ?? '0.00') }
    case 'FULL_REDUCE':
      return { kind, threshold: moneyFrom(threshold ?? '0.00'), value: moneyFrom(value ?? '0.00') }
  }
}
