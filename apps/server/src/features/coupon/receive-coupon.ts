import { receiveCoupon } from '@tongzhou/contract/coupon/receive-coupon'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { receiveCoupon as receive } from '@tongzhou/db/stores/coupon/coupon-store'
import { handle } from '../../http/handle'

const refusals = {
  closed: 'NOT_FOUND',
  'mine-are-all': 'COUPON_ALL_RECEIVED',
  gone: 'COUPON_QUOTA_GONE',
} as const

/** One coupon of a template, while there are some: the last goes to one of all who ask at once. */
export const handler = handle(receiveCoupon, async (input, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const taken = await receive(tx, { customerNo, templateId: input.templateId, now })

  return taken.kind === 'received' ? { couponId: taken.couponId } : refuse(refusals[taken.kind])
})
