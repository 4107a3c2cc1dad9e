import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { sliderAnswer } from './slider-answer'

/** The ticket lets account/sendSms send one code; the slider page of the native app hands it over. */
export const checkSlider = defineCall({
  name: 'checkSlider',
  area: 'content',
  path: '/api/mam-service/basic/checkSliderAndSendAuth',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '校验滑块并取得一次性凭证',
  request: z.object(sliderAnswer),
  response: z.object({ sliderTicket: z.uuid(), expiresInSeconds: z.number().int() }),
  refusals: ['SLIDER_FAILED', 'SLIDER_MORE'],
})
