import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { jsonField } from '../../kit/wire'

export const saveSuitabilityAnswers = defineCall({
  name: 'saveSuitabilityAnswers',
  area: 'account',
  path: '/api/mam-service/aproproateness/save',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['risk', 'customer'],
  summary: '保存适当性问卷',
  request: z.object({
    questionVersion: z.string(),
    answers: jsonField(
      z
        .array(z.object({ no: z.number().int(), letter: z.string().regex(/^[A-E]$/) }))
        .min(1, '请回答全部题目')
        .max(20),
    ),
  }),
  response: z.object({}),
  refusals: ['STEP_NOT_READY', 'BAD_REQUEST'],
})
