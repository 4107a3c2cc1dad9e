import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { ownDocumentNumberRule } from '@tongzhou/domain/fields/own-document-number'
import { tradePasswordRule } from '@tongzhou/domain/fields/trade-password'
import { z } from 'zod'
import { fieldWire, typedWire } from '../../kit/field-wire'
import { defineCall } from '../../kit/define-call'
import { smsCode } from '../../kit/wire'

/** Ends every other session and all trade tickets. */
/** The first one, another one, or a new one instead of a forgotten one. */
export const tradePasswordMode = z.enum(['SET', 'CHANGE', 'RESET'])

export const updateTradePassword = defineCall({
  name: 'updateTradePassword',
  area: 'account',
  path: '/api/mam-service/account/updateTradePassword',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['customer'],
  summary: '设置、修改或重设交易密码',
  request: z.object({
    /**
     * SET the first one; CHANGE with the old one; RESET with SMS code, full ID number and the newest bound
     * card's number.
     */
    mode: tradePasswordMode,
    newPassword: fieldWire(tradePasswordRule),
    oldPassword: fieldWire(tradePasswordRule).optional(),
    authCode: smsCode.optional(),
    idNo: typedWire(ownDocumentNumberRule).optional(),
    cardNo: typedWire(cardNumberRule).optional(),
  }),
  response: z.object({ sessionToken: z.string().nullable() }),
  refusals: [
    'STEP_NOT_READY',
    'STEP_ALREADY_DONE',
    'TRADE_PASSWORD_NOT_SET',
    'SMS_CODE_WRONG',
    'NAME_ID_MISMATCH',
    'CARD_NOT_FOUND',
    'TRADE_PASSWORD_LOCKED',
    'TRADE_PASSWORD_WRONG',
    'PASSWORD_TOO_WEAK',
  ],
})
