import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { loginAnswer } from '../sign-in/login-answer'
import { pollSecret, qrId, qrLoginState } from './qr-login-shapes'

/** What became of a code; whoever shows it takes the session of a confirmed one, once. */
export const qrLoginPoll = defineCall({
  name: 'qrLoginPoll',
  area: 'account',
  path: '/api/mam-service/account/qrLoginPoll',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '扫码登录：电脑查询扫码进度，确认后登录',
  request: z.object({ qrId, pollSecret }),
  response: z.object({ state: qrLoginState, loginAnswer: loginAnswer.nullable() }),
  refusals: ['QR_LOGIN_OVER'],
})
