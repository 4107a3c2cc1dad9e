import { optionLetters } from '@tongzhou/domain/account/risk-questions'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const riskTestQuestions = defineCall({
  name: 'riskTestQuestions',
  area: 'account',
  path: '/api/mam-service/account/getSmQuestionInfo',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['risk'],
  summary: '风险测评题目',
  request: z.object({}),
  response: z.object({
    questionVersion: z.string(),
    /** Goes back with the answers: tells the server when the page was opened. */
    questionToken: z.string(),
    questions: z.array(
      z.object({
        no: z.number().int(),
        title: z.string(),
        options: z.array(z.object({ letter: z.enum(optionLetters), text: z.string() })),
      }),
    ),
    leftToday: z.number().int(),
    leftIn12Months: z.number().int(),
    /** 65 and older: the senior-investor page comes first (R-ACC-8). */
    senior: z.boolean(),
  }),
  refusals: ['STEP_NOT_READY'],
})
