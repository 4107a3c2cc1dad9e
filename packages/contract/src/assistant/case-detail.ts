import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pass } from '../content/complaints/complaint-shapes'
import { caseNo, caseView } from './assistant-shapes'

/** A visitor reads his own by its number and the mobile that he has proved (complaintPass). */
export const caseDetail = defineCall({
  name: 'caseDetail',
  area: 'assistant',
  path: '/api/mam-service/aics/caseDetail',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['assistant'],
  summary: '一张服务单的状态与往来',
  request: z.object({ caseNo, pass }),
  response: caseView,
  refusals: ['COMPLAINT_PASS', 'NOT_FOUND'],
  ownedIds: ['caseNo'],
})
