import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { conversationNo, questionText } from './assistant-shapes'

export const askAssistant = defineCall({
  name: 'askAssistant',
  area: 'assistant',
  path: '/api/mam-service/aics/ask',
  method: 'POST',
  body: 'form',
  access: 'optional',
  summary: '提交一个问题，换取一分钟内有效的取答凭证，使问题不出现在网址里',
  request: z.object({ text: questionText, conversationNo: conversationNo.optional() }),
  response: z.object({ ticket: z.string() }),
  refusals: [],
})
