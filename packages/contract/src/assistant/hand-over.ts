import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pass } from '../content/complaints/complaint-shapes'
import { caseView, conversationNo, questionText } from './assistant-shapes'

/** A visitor has proved by which mobile he is reached (complaintPass). */
export const handOver = defineCall({
  name: 'handOver',
  area: 'assistant',
  path: '/api/mam-service/aics/handOver',
  method: 'POST',
  body: 'form',
  access: 'optional',
  changes: ['assistant'],
  summary: '转人工：开一张服务单，或在已开的服务单里补充；附上会话记录',
  request: z.object({ text: questionText.optional(), conversationNo: conversationNo.optional(), pass }),
  response: caseView,
  refusals: ['COMPLAINT_PASS', 'NOT_FOUND', 'TOO_MANY_TODAY'],
  ownedIds: ['conversationNo'],
})
