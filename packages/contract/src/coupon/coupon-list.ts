import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { couponView } from './coupon-shapes'

export const couponList = defineCall({
  area: 'coupon',
  path: '/api/mam-service/coupon/couponList',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '我的优惠券：可用、已用、过期',
  request: z.object({ status: z.enum(['RECEIVED', 'LOCKED', 'USED', 'EXPIRED']).optional() }),
  response: z.object({ coupons: z.array(couponView) }),
  refusals: [],
})
