import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { answerView, conversationNo, questionText } from './assistant-shapes'

/**
 * Events `sentence`, one each as it stands (answerSentence), then `done` with the envelope of the whole
 * answer. Without `Accept: text/event-stream` the envelope alone. `query` is the question itself, for whoever
 * has no ticket.
 */
export const chatStream = defineCall({
  name: 'chatStream',
  area: 'assistant',
  path: '/api/mam-service/aics/chat/stream',
  method: 'GET',
  body: 'query',
  access: 'optional',
  answers: 'events',
  summary: '智能助手的回答，逐句发送；每句带来源',
  request: z.object({
    ticket: z.string().max(4_000).optional(),
    query: questionText.optional(),
    conversationNo: conversationNo.optional(),
  }),
  response: answerView,
  refusals: ['TICKET_GONE', 'RATE_LIMITED', 'TOO_MANY_TODAY'],
})
