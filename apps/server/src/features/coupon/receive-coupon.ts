import { receiveCoupon } from '@tongzhou/contract/coupon/receive-coupon'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { receiveCoupon as receive } from '@tongzhou/db/stores/coupon/coupon-store'
import { audienceWords } from '@tongzhou/domain/trade/coupon/coupon-audience'
import { handle } from '../../http/handle'
import { isReduceAllowed } from '../../shared/coupon/order-coupon'
import { findCouponTaker } from './coupon-taker'

const refusals = {
  closed: 'NOT_FOUND',
  'other-channel': 'COUPON_CHANNEL',
  'mine-are-all': 'COUPON_ALL_RECEIVED',
  gone: 'COUPON_QUOTA_GONE',
} as const

/** One coupon of a template, while there are some: the last goes to one of all who ask at once. */
export const handler = handle(receiveCoupon, async (input, context) => {
  const { tx, customer, channelCode, now, day, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const taker = await findCouponTaker(tx, { customerNo, day })
  if (taker.isFrozen) return refuse('ACCOUNT_FROZEN')
  const taken = await receive(tx, {
    customerNo,
    bucket: customer.bucket,
    templateId: input.templateId,
    channelCode,
    isReduceAllowed: await isReduceAllowed(tx),
    taker,
    now,
  })
  if (taken.kind === 'not-for-him') return refuse('CAMPAIGN_AUDIENCE', { who: audienceWords(taken.audience) })

  return taken.kind === 'received' ? { couponId: taken.couponId } : refuse(refusals[taken.kind])
})
