import { optionLetters } from '@tongzhou/domain/account/risk-questions'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { riskView } from './risk-view'

export const submitRiskAnswers = defineCall({
  name: 'submitRiskAnswers',
  area: 'account',
  path: '/api/mam-service/account/submitResult',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['risk', 'customer'],
  summary: '提交风险测评答案',
  request: z.object({
    questionVersion: z.string(),
    questionToken: z.string().max(200),
    answers: z
      .array(z.object({ no: z.number().int(), letter: z.enum(optionLetters) }))
      .min(1, '请回答全部题目')
      .max(20),
  }),
  response: riskView,
  refusals: ['STEP_NOT_READY', 'BAD_REQUEST', 'RISK_COUNT_USED_UP', 'RISK_TOO_FAST'],
})
