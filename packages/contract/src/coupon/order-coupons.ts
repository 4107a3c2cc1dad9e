import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { fundCode, moneyWire } from '../kit/wire'
import { couponView } from './coupon-shapes'

export const orderCoupons = defineCall({
  name: 'orderCoupons',
  area: 'coupon',
  path: '/api/mam-service/redPacket/orderRedPacketList',
  method: 'GET',
  body: 'query',
  access: 'login',
  shows: ['coupon'],
  summary: '这笔买入可用与不可用的优惠券，最优惠在前',
  request: z.object({ fundCode, amount: moneyWire }),
  response: z.object({
    coupons: z.array(
      couponView.extend({
        benefit: moneyWire,
        usable: z.boolean(),
        /** 6001–6009 and its sentence; null when usable. */
        code: z.number().int().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
