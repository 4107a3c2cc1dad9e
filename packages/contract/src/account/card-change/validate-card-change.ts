import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'
import { typedWire } from '../../kit/field-wire'
import { dayWire, flagWire, mobile, tradeAcco } from '../../kit/wire'
import {
  applyNo,
  cardChangeBars,
  cardChangePaper,
  cardChangeReason,
  cardChangeWay,
  paperNeedList,
} from './card-change-view'

/** R-ACT-7: says which way applies, and the bank sends its code to the mobile reserved for the new card. */
export const validateCardChange = defineCall({
  name: 'validateCardChange',
  area: 'account',
  path: '/api/mam-service/account/validateChangeBankCard',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '更换银行卡：判断办理方式并由银行发送验证码',
  request: z.object({
    tradeAcco,
    /** Whether the old card still takes money: if not, nothing is paid out to it meanwhile (R-ACT-11). */
    oldUsable: flagWire,
    reason: cardChangeReason,
    /** Not given with `prevApplyNo`: the card of that application. */
    cardNo: typedWire(cardNumberRule).optional(),
    /** Not given: the one that the bank has with the old card, or that the mended application named. */
    mobile: mobile.optional(),
    branchName: z.string().trim().max(60).optional(),
    /** A refused application that this one mends. */
    prevApplyNo: applyNo.optional(),
    protocols: consents,
  }),
  response: z.object({
    way: cardChangeWay,
    /** What a review needs; nothing for the other ways. */
    needs: paperNeedList,
    /** Papers of the refused application that serve again. */
    kept: z.array(cardChangePaper),
    dueOn: dayWire,
    newBankName: z.string(),
    newCardTail: z.string(),
    serialNo: z.string(),
    mobile: z.string(),
    resendSeconds: z.number().int(),
  }),
  refusals: [
    ...cardChangeBars,
    'NOT_FOUND',
    'PROTOCOL_NOT_ACCEPTED',
    'TOO_MANY_TODAY',
    'BAD_REQUEST',
    'CARD_NUMBER_INVALID',
    'CARD_TYPE_UNSUPPORTED',
    'BANK_MAINTENANCE',
    'CARD_ALREADY_BOUND',
    'CARD_TOO_MANY',
    'CARD_ELEMENT_MISMATCH',
    'SMS_TOO_FREQUENT',
    'BANK_BUSY',
  ],
  ownedIds: ['tradeAcco', 'prevApplyNo'],
})
