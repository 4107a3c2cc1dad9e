import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire, moneyWire } from '../../kit/wire'
import { cardView } from './card-view'

export const payChannels = defineCall({
  name: 'payChannels',
  area: 'account',
  path: '/api/mam-service/account/selectCustomerPayChannel',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '可用的支付方式',
  request: z.object({}),
  response: z.object({
    channels: z.array(
      cardView.extend({
        usable: z.boolean(),
        /** Why not, in words; null when usable. */
        reason: z.string().nullable(),
        /** What one more payment may take now; null = no limit. */
        room: moneyWire.nullable(),
        /** By transfer (R-ACT-16): OPEN since an instant, CLOSED until it is opened, or not at all. */
        remit: z.enum(['OPEN', 'CLOSED', 'UNSUPPORTED']),
        remitOpenedAt: instantWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
