import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { nothing } from '../kit/wire'
import { answerId, answerValue } from './assistant-shapes'

export const likeAnswer = defineCall({
  name: 'likeAnswer',
  area: 'assistant',
  path: '/api/mam-service/aics/like',
  method: 'POST',
  body: 'json',
  access: 'optional',
  summary: '对一条回答表示有用、没用或取消，可写原因',
  request: z.object({
    answerId,
    value: answerValue,
    reason: z.string().trim().max(200, '原因最多 200 字').optional(),
  }),
  response: nothing,
  refusals: ['NOT_FOUND'],
  ownedIds: ['answerId'],
})
