import { z } from 'zod'
import { smsSent } from '../../account/sign-in/sms-scene'
import { defineCall } from '../../kit/define-call'
import { nothing } from '../../kit/wire'

export const sendTradeSms = defineCall({
  name: 'sendTradeSms',
  area: 'trade',
  path: '/api/mam-service/trade/sendSms',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '向本人手机发送交易验证码',
  request: nothing,
  response: smsSent.extend({ scene: z.literal('TRADE_SMS') }),
  refusals: ['SMS_TOO_FREQUENT', 'SMS_DAILY_MAXIMUM', 'SYSTEM_BUSY'],
})
