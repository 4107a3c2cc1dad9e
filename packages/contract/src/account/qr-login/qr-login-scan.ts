import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { originFields } from '../security/session-view'
import { pairNumber, qrId } from './qr-login-shapes'

/** The phone has read a code: what wants to log in, from where, and the numbers to choose from. */
export const qrLoginScan = defineCall({
  name: 'qrLoginScan',
  area: 'account',
  path: '/api/mam-service/account/qrLoginScan',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['session'],
  summary: '扫码登录：手机扫码后核对电脑',
  request: z.object({ qrId }),
  response: z.object({
    ...originFields,
    askedAt: instantWire,
    numbers: z.array(pairNumber),
    /** Phone and computer are in different networks: a code to the login mobile is needed as well. */
    needsCode: z.boolean(),
    /** The login mobile, masked. */
    mobile: z.string(),
  }),
  refusals: ['QR_LOGIN_OVER'],
})
