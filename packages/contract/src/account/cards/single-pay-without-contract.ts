import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { z } from 'zod'
import { statusWord } from '../../trade/order-shapes'
import { defineCall } from '../../kit/define-call'
import { fieldWire } from '../../kit/field-wire'
import { mobile, orderNo } from '../../kit/wire'

/**
 * R-ACT-15: an order whose card has no contract is paid once, by a code of its bank. SEND asks the bank for
 * the code, CONFIRM hands it over; what the bank makes of it is the order's state. Neither takes effect
 * twice: an order has one debit, which the bank knows by its number.
 */
export const singlePayWithoutContract = defineCall({
  name: 'singlePayWithoutContract',
  area: 'account',
  path: '/api/mam-service/account/singlePayWithoutContract',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['record', 'holding', 'coupon'],
  summary: '免签约单笔支付：由银行发送验证码，输入后付款',
  request: z.object({
    orderNo,
    step: z.enum(['SEND', 'CONFIRM']),
    /** Of SEND: the mobile reserved at the bank, where it is another one by now. */
    mobile: mobile.optional(),
    /** Of CONFIRM. */
    authCode: fieldWire(smsCodeRule).optional(),
    tradeTicket: z.string().max(200),
  }),
  response: z.object({
    status: statusWord,
    /** Where the code went, masked; null of CONFIRM. */
    mobile: z.string().nullable(),
    resendSeconds: z.number().int(),
  }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ACCOUNT_FROZEN',
    'ACCOUNT_CLOSING',
    'TRADE_TICKET_NEEDED',
    'ORDER_STATE_CHANGED',
    'CARD_CHANGE_UNDER_REVIEW',
    'OVER_CARD_LIMIT',
    'TOO_MANY_TODAY',
    'CARD_ELEMENT_MISMATCH',
    'SMS_TOO_FREQUENT',
    'BANK_BUSY',
    'BANK_CODE_WRONG',
  ],
  ownedIds: ['orderNo'],
})
