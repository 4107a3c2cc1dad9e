import { couponStatuses } from '@tongzhou/domain/trade/coupon/coupon-rules'
import { z } from 'zod'
import { dayWire, moneyWire, rateWire } from '../kit/wire'

export const couponKind = z.enum(['FEE_RATE', 'FEE_CASH', 'FULL_REDUCE'])
export const couponStatus = z.enum(couponStatuses)

/**
 * What a coupon does: a discount, the most of the fee it pays back, or the part of the principal from a
 * threshold on.
 */
export const couponTerms = z.object({
  kind: couponKind,
  discount: rateWire.nullable(),
  value: moneyWire.nullable(),
  threshold: moneyWire.nullable(),
})

/** A customer's coupon. */
export const couponView = couponTerms.extend({
  couponId: z.string(),
  name: z.string(),
  status: couponStatus,
  validFrom: dayWire,
  validTo: dayWire,
  funds: z.array(z.string()).nullable(),
  orderNo: z.string().nullable(),
})
