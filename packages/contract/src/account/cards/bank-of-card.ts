import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { z } from 'zod'
import { typedWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'

/** 2204 when the number belongs to no supported debit card. */
export const bankOfCard = defineCall({
  name: 'bankOfCard',
  area: 'account',
  path: '/api/mam-service/account/selectCardBin',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: [],
  summary: '由卡号识别银行',
  request: z.object({ cardNo: typedWire(cardNumberRule) }),
  response: z.object({ bankSerial: z.string(), bankName: z.string(), supported: z.boolean() }),
  refusals: ['CARD_NUMBER_INVALID', 'CARD_TYPE_UNSUPPORTED', 'BANK_BUSY'],
})
