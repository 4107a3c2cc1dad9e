import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'
import { instantWire, tradeAcco } from '../../kit/wire'

/** R-ACT-16: a card that is to pay by transfer is opened for it first, by its owner and with its text. */
export const openRemit = defineCall({
  name: 'openRemit',
  area: 'account',
  path: '/api/mam-service/account/openRemit',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['card'],
  summary: '开通汇款支付',
  request: z.object({ tradeAcco, protocols: consents }),
  response: z.object({
    /** Where money is remitted to, once there is an order. */
    account: z.object({ accountName: z.string(), accountNo: z.string(), bankName: z.string() }),
    /** Of the first time. */
    openedAt: instantWire,
  }),
  refusals: [
    'CARD_NOT_FOUND',
    'ACCOUNT_FROZEN',
    'ACCOUNT_CLOSING',
    'CARD_CHANGE_UNDER_REVIEW',
    'REMIT_UNSUPPORTED',
    'PROTOCOL_NOT_ACCEPTED',
    'BANK_BUSY',
  ],
  ownedIds: ['tradeAcco'],
})
