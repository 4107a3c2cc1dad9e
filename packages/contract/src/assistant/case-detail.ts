import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { caseNo, caseView } from './assistant-shapes'

export const caseDetail = defineCall({
  name: 'caseDetail',
  area: 'assistant',
  path: '/api/mam-service/aics/caseDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['assistant'],
  summary: '一张服务单的状态与往来',
  request: z.object({ caseNo }),
  response: caseView,
  refusals: ['NOT_FOUND'],
  ownedIds: ['caseNo'],
})
