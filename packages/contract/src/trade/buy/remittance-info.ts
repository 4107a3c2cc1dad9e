import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire, moneyWire, orderNo } from '../../kit/wire'
import { statusWord } from '../order-shapes'

export const remittanceInfo = defineCall({
  name: 'remittanceInfo',
  area: 'trade',
  path: '/api/mam-service/trade/remitInfo',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: [],
  summary: '汇款说明：收款账户、金额、附言与截止时间',
  request: z.object({ orderNo }),
  response: z.object({
    accountName: z.string(),
    accountNo: z.string(),
    bankName: z.string(),
    /** To be sent exactly. */
    amount: moneyWire,
    /** Six digits that name the order; money is matched without them too, by card, name and amount. */
    remark: z.string(),
    /** The card it must come from. */
    fromBank: z.string().nullable(),
    fromCardTail: z.string().nullable(),
    /** Money that comes later voids the order and is sent back. */
    deadline: instantWire,
    status: statusWord,
  }),
  refusals: ['ORDER_NOT_FOUND', 'PAY_WAY_UNSUPPORTED', 'BANK_BUSY'],
  ownedIds: ['orderNo'],
})
