import type { ResponseOf } from '@tongzhou/client/call'
import { orderCoupons } from '@tongzhou/client/coupon'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import type { CouponEffect } from '@tongzhou/domain/trade/coupon/coupon'
import { type CallState, useCall } from '../../../../shared/api/use-call'
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
  /**
   * asking: not known for this amount yet, the rows answer another one or nothing. unanswered: nobody told.
   * unasked: nothing to ask for, no amount or something in the way of every order.
   */
  readonly state: 'unasked' | 'asking' | 'known' | 'unanswered'
}

/** The customer's coupons for an amount, asked again when it has changed; `retry` asks once more. */
export function useBuyCoupons(
  fundCode: string,
  amount: Money | null,
): BuyCoupons & { readonly retry: () => void } {
  const wanted = amount === null ? '' : printMoney(amount)
  const paused = usePaused(wanted)
  const asked = useCall(
    orderCoupons,
    { fundCode, amount: paused },
    { enabled: paused !== '', keepPrevious: true },
  )

  return {
    ...couponsFor(asked, { wanted, paused }),
    retry: () => {
      if (asked.kind === 'failed') asked.retry()
    },
  }
}

/** What an answer for the amount `paused` says of the amount `wanted`; '' is no amount. */
export function couponsFor(
  asked: CallState<ResponseOf<typeof orderCoupons>>,
  { wanted, paused }: { readonly wanted: string; readonly paused: string },
): BuyCoupons {
  if (wanted === '') return { rows: [], state: 'unasked' }
  const isAnother = paused !== wanted
  switch (asked.kind) {
    case 'ready':
      return { rows: asked.data.coupons, state: isAnother || !asked.isFresh ? 'asking' : 'known' }
    case 'waiting':
      return { rows: [], state: 'asking' }
    case 'failed':
    case 'notLoggedIn':
      return { rows: [], state: isAnother ? 'asking' : 'unanswered' }
  }
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

/** Whether one coupon was chosen by its number, and so may not be left out silently. */
export function isOneCoupon(choice: string): boolean {
  return choice !== BEST && choice !== NO_COUPON
}

/**
 * What is wrong with the choice; null: nothing. The best one of which nobody tells is none, since an order
 * goes without one as well; one that the customer chose himself is never left out.
 */
export function couponFault(
  { rows, state }: BuyCoupons,
  typed: { readonly coupon: string; readonly payWay: Payer['payWay'] },
): string | null {
  if (typed.coupon === NO_COUPON || state === 'unasked') return null
  // Before anything else: whether there are any is not known either.
  if (state === 'asking') return '正在按这个金额核对优惠券，请稍候'
  if (!isOneCoupon(typed.coupon)) return null
  if (state === 'unanswered') return '暂时无法核对所选优惠券。请点开重新核对，或不使用优惠券'
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
