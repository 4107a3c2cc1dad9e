import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { pairNumber, pollSecret, qrId } from './qr-login-shapes'

/** A code for the screen of a computer, with the number that the phone has to pick (R-ACT-25). */
export const qrLoginCreate = defineCall({
  name: 'qrLoginCreate',
  area: 'account',
  path: '/api/mam-service/account/qrLoginCreate',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '扫码登录：电脑上显示二维码和数字',
  request: z.object({}),
  response: z.object({ qrId, pollSecret, pair: pairNumber, expiresAt: instantWire }),
  refusals: [],
})
