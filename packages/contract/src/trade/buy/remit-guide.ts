import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const remitGuide = defineCall({
  name: 'remitGuide',
  area: 'trade',
  path: '/api/mam-service/trade/remitGuide',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '汇款说明：监督账户、可以汇款的银行卡与规则，不需要订单',
  request: z.object({}),
  response: z.object({
    /** Whether an order may be paid by remittance now; without it there is no account to remit to. */
    isEnabled: z.boolean(),
    account: z.object({ accountName: z.string(), accountNo: z.string(), bankName: z.string() }).nullable(),
    cards: z.array(
      z.object({ tradeAcco: z.string(), bankName: z.string(), cardTail: z.string(), canRemit: z.boolean() }),
    ),
    /** Money that comes after the cut-off of T still buys with the next T. */
    keepsNextT: z.boolean(),
  }),
  refusals: ['BANK_BUSY'],
})
