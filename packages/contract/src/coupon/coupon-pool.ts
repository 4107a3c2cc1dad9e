import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { instantWire } from '../kit/wire'
import { couponTerms } from './coupon-shapes'

export const couponPool = defineCall({
  name: 'couponPool',
  area: 'coupon',
  path: '/api/mam-service/coupon/couponPool',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['coupon'],
  summary: '领券中心：现在可以领取的优惠券',
  request: z.object({}),
  response: z.object({
    offers: z.array(
      couponTerms.extend({
        templateId: z.string(),
        name: z.string(),
        /** null = unlimited */
        total: z.number().int().nullable(),
        left: z.number().int().nullable(),
        canReceive: z.boolean(),
        /** Whom it is offered to, in words. */
        audience: z.string(),
        receiveTo: instantWire,
      }),
    ),
  }),
  refusals: [],
})
