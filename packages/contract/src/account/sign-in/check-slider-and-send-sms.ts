import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { mobile } from '../../kit/wire'
import { sliderAnswer } from '../../content/slider-answer'
import { smsScene, smsSent } from './sms-scene'

export const checkSliderAndSendSms = defineCall({
  name: 'checkSliderAndSendSms',
  area: 'account',
  path: '/api/mam-service/account/checkSliderAndSendSms',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '校验滑块并发送短信验证码',
  request: z.object({
    ...sliderAnswer,
    scene: smsScene,
    /** Left out in the scenes that write to the customer's own number. */
    mobile: mobile.optional(),
  }),
  response: smsSent,
  refusals: [
    'SLIDER_FAILED',
    'SLIDER_MORE',
    'SESSION_EXPIRED',
    'BAD_REQUEST',
    'SMS_TOO_FREQUENT',
    'SMS_DAILY_MAXIMUM',
    'SYSTEM_BUSY',
  ],
})
