import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const suitabilityQuestionList = defineCall({
  name: 'suitabilityQuestionList',
  area: 'account',
  path: '/api/mam-service/aproproateness/questionList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['risk'],
  summary: '适当性问卷题目',
  request: z.object({}),
  response: z.object({
    questionVersion: z.string(),
    questions: z.array(
      z.object({
        no: z.number().int(),
        title: z.string(),
        options: z.array(z.object({ letter: z.string(), text: z.string() })),
      }),
    ),
    done: z.boolean(),
  }),
  refusals: [],
})
