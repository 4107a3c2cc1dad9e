import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { couponStatus, couponView } from './coupon-shapes'

export const couponList = defineCall({
  name: 'couponList',
  area: 'coupon',
  path: '/api/mam-service/coupon/couponList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['coupon'],
  summary: '我的优惠券：可用、已用、过期',
  request: z.object({ ...pageRequest, status: couponStatus.exclude(['UNRECEIVED']).optional() }),
  response: pageOf(couponView),
  refusals: [],
})
