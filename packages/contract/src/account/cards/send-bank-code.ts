import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { z } from 'zod'
import { typedWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { consents } from '../../kit/consent'
import { mobile } from '../../kit/wire'

/** What a card is proved for: to be bound, or to take over the account it belongs to. */
export const bindPurpose = z.enum(['BIND', 'MERGE'])

export const sendBankCode = defineCall({
  name: 'sendBankCode',
  area: 'account',
  path: '/api/mam-service/account/sendBankAuthCode',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '四要素验证并由银行发送验证码',
  request: z.object({
    /** MERGE after 2008 of id_auth: the card is the one bound to the older account. */
    purpose: bindPurpose.default('BIND'),
    bankSerial: z
      .string()
      .regex(/^\d{3}$/, '请先选择银行')
      .optional(),
    cardNo: typedWire(cardNumberRule),
    /** The number left with the bank; not given: the one that the customer logs in by (R-ACT-2). */
    mobile: mobile.optional(),
    branchNo: z.string().max(20).optional(),
    branchName: z.string().trim().max(60).optional(),
    protocols: consents,
  }),
  response: z.object({ serialNo: z.string(), mobile: z.string(), resendSeconds: z.number().int() }),
  refusals: [
    'BAD_REQUEST',
    'STEP_NOT_READY',
    'MERGE_NOT_POSSIBLE',
    'REAL_NAME_UNDER_REVIEW',
    'ACCOUNT_FROZEN',
    'ACCOUNT_CLOSING',
    'PROTOCOL_NOT_ACCEPTED',
    'TOO_MANY_TODAY',
    'CARD_NUMBER_INVALID',
    'CARD_TYPE_UNSUPPORTED',
    'BANK_MISMATCH',
    'BANK_MAINTENANCE',
    'CARD_ALREADY_BOUND',
    'CARD_NOT_FOUND',
    'CARD_TOO_MANY',
    'CARD_ELEMENT_MISMATCH',
    'SMS_TOO_FREQUENT',
    'BANK_BUSY',
  ],
})
