import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { answerView, caseView, conversationNo, personHours } from './assistant-shapes'

export const assistantPage = defineCall({
  name: 'assistantPage',
  area: 'assistant',
  path: '/api/mam-service/aics/conversation',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['assistant'],
  summary: '智能助手页：可以问什么、人工时间、正在进行的会话与服务单',
  request: z.object({ conversationNo: conversationNo.optional() }),
  response: z.object({
    /** Said before the first question (R-AST-10). */
    notice: z.string(),
    /** The number under which the model is filed that words the answers; null: none does. */
    filingNo: z.string().nullable(),
    suggestions: z.array(z.string()),
    person: personHours,
    /** The last conversation of the past 30 minutes, or the one named, oldest turn first. */
    conversationNo: z.string().nullable(),
    turns: z.array(answerView),
    /** The case that is open, or was answered last. */
    serviceCase: caseView.nullable(),
  }),
  refusals: ['NOT_FOUND'],
  ownedIds: ['conversationNo'],
})
