import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const receiveCoupon = defineCall({
  name: 'receiveCoupon',
  area: 'coupon',
  path: '/api/mam-service/coupon/receiveCoupon',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['coupon'],
  summary: '领取一张优惠券',
  request: z.object({ templateId: z.string().min(1).max(40) }),
  response: z.object({ couponId: z.string() }),
  refusals: [
    'ACCOUNT_FROZEN',
    'NOT_FOUND',
    'COUPON_CHANNEL',
    'CAMPAIGN_AUDIENCE',
    'COUPON_ALL_RECEIVED',
    'COUPON_QUOTA_GONE',
  ],
})
