import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { mobile } from '../../kit/wire'
import { smsScene, smsSent } from './sms-scene'

export const sendSms = defineCall({
  name: 'sendSms',
  area: 'account',
  path: '/api/mam-service/account/sendSms',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '凭滑块凭证发送短信验证码',
  request: z.object({ sliderTicket: z.uuid('请先完成滑块验证'), scene: smsScene, mobile: mobile.optional() }),
  response: smsSent,
  refusals: [
    'SLIDER_NEEDED',
    'SESSION_EXPIRED',
    'BAD_REQUEST',
    'SMS_TOO_FREQUENT',
    'SMS_DAILY_MAXIMUM',
    'SYSTEM_BUSY',
  ],
})
