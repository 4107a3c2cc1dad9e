import { couponPool } from '@tongzhou/contract/coupon/coupon-pool'
import { findCouponOffers } from '@tongzhou/db/stores/coupon/coupon-store'
import { audienceWords, isInAudience } from '@tongzhou/domain/trade/coupon/coupon-audience'
import { handleOpen } from '../../http/handle'
import { isReduceAllowed } from '../../shared/coupon/order-coupon'
import { presentTerms } from '../../shared/coupon/present-coupon'
import { findCouponTaker } from './coupon-taker'

export const handler = handleOpen(couponPool, async (_input, { db, customer, channelCode, now, day }) => {
  const offers = await findCouponOffers(db, {
    customerNo: customer?.customerNo ?? null,
    channelCode,
    isReduceAllowed: await isReduceAllowed(db),
    now,
  })

  const taker = customer === null ? null : await findCouponTaker(db, { customerNo: customer.customerNo, day })

  return {
    offers: offers.map((offer) => {
      const left = offer.total === null ? null : offer.total - offer.issued

      return {
        ...presentTerms(offer.effect),
        templateId: offer.templateId,
        name: offer.name,
        total: offer.total,
        left,
        canReceive:
          left !== 0 &&
          offer.receivedByMe < offer.perPerson &&
          (taker === null || (!taker.isFrozen && isInAudience(offer.audience, taker))),
        audience: audienceWords(offer.audience),
        receiveTo: offer.receiveTo,
      }
    }),
  }
})
