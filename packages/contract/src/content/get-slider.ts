import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const getSlider = defineCall({
  name: 'getSlider',
  area: 'content',
  path: '/api/mam-service/basic/getSlider',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '滑块验证图，或供无法看图者使用的验证音',
  request: z.object({
    way: z.enum(['PICTURE', 'SOUND']).default('PICTURE'),
    /** The question before, where its answer was right and one more is needed. */
    after: z.uuid().optional(),
  }),
  response: z.object({
    sliderId: z.uuid(),
    /** What is asked is told by its pixels alone: where the gap is, the piece's place has to be found. */
    picture: z
      .object({
        /** data: addresses of the picture with its gap and of the piece. */
        imageUrl: z.string(),
        pieceUrl: z.string(),
        imageWidth: z.number().int(),
        imageHeight: z.number().int(),
        pieceWidth: z.number().int(),
        pieceHeight: z.number().int(),
      })
      .nullable(),
    /** data: address of four groups of one to five high tones; low ones do not count. */
    soundUrl: z.string().nullable(),
    expiresInSeconds: z.number().int(),
  }),
  refusals: [],
})
