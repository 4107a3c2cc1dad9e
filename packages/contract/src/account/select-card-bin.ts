import { z } from 'zod'
import { defineCall } from '../kit/define-call'

/** 2204 when the number belongs to no supported debit card. */
export const selectCardBin = defineCall({
  area: 'account',
  path: '/api/mam-service/account/selectCardBin',
  method: 'POST',
  body: 'form',
  access: 'login',
  summary: '由卡号识别银行',
  request: z.object({ cardNo: z.string().min(6, '请输入银行卡号').max(30, '银行卡号不正确') }),
  response: z.object({ bankSerial: z.string(), bankName: z.string(), supported: z.boolean() }),
  refusals: ['CARD_NUMBER_INVALID', 'CARD_TYPE_UNSUPPORTED', 'BANK_BUSY'],
})
