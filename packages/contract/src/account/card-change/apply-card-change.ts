import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, jsonField, smsCode, tradeAcco } from '../../kit/wire'
import { verifyTicket } from '../security/verification'
import { applyNo, cardChangeBars, cardChangeState, cardChangeWay } from './card-change-view'

/**
 * R-ACT-8: hands the bank's code over; with no money on the card, or by the bank's renewal, the new card
 * stands at once, else a person reviews the papers. A serial number is handed in once: a repeat
 * answers the same.
 */
export const applyCardChange = defineCall({
  name: 'applyCardChange',
  area: 'account',
  path: '/api/mam-service/account/changeBankCardApply',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['card', 'customer', 'record', 'plan'],
  summary: '更换银行卡：提交申请',
  request: z.object({
    tradeAcco,
    way: cardChangeWay,
    /** Of validateCardChange. */
    serialNo: z.string().regex(/^[\w-]{8,40}$/, '请重新获取验证码'),
    authCode: smsCode,
    /** Own files; what is not one's own is not there. */
    fileIds: jsonField(z.array(z.uuid()).max(12)),
    /** A refused application whose papers serve again. */
    prevApplyNo: applyNo.optional(),
    tradeTicket: z.string().max(200).optional(),
    /** Of purpose CHANGE_CARD; a review needs it. */
    verifyTicket: verifyTicket.optional(),
  }),
  response: z.object({ applyNo: z.string(), state: cardChangeState, dueOn: dayWire }),
  refusals: [
    ...cardChangeBars,
    'NOT_FOUND',
    'TRADE_TICKET_NEEDED',
    'CARD_CHANGE_NEEDS_REVIEW',
    'VERIFICATION_NEEDED',
    'CARD_FILES_MISSING',
    'BANK_CODE_WRONG',
    'CARD_ALREADY_BOUND',
    'BANK_BUSY',
  ],
  ownedIds: ['tradeAcco', 'serialNo', 'prevApplyNo'],
})
