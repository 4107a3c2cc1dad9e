import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const getSlider = defineCall({
  name: 'getSlider',
  area: 'content',
  path: '/api/mam-service/basic/getSlider',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '滑块验证图与无障碍问题',
  request: z.object({}),
  response: z.object({
    sliderId: z.uuid(),
    /** data: addresses of the picture with its gap and of the piece. */
    imageUrl: z.string(),
    pieceUrl: z.string(),
    imageWidth: z.number().int(),
    imageHeight: z.number().int(),
    pieceWidth: z.number().int(),
    pieceHeight: z.number().int(),
    pieceTop: z.number().int(),
    /** The accessible alternative: a small sum in words; its result is the answer. */
    question: z.string(),
    expiresInSeconds: z.number().int(),
  }),
  refusals: [],
})
