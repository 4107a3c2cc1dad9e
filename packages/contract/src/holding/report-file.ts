import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { reportKind, reportPeriod, versionNo } from './report-shapes'

/** A version of a report as a PDF; the same version is the same bytes. Free of the counters of papers. */
export const reportFile = defineCall({
  name: 'reportFile',
  area: 'holding',
  path: '/api/mam-service/report/reportFile',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '持仓报告的一个版本（PDF），每天 50 份',
  request: z.object({ kind: reportKind, period: reportPeriod, version: versionNo.optional() }),
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  refusals: ['REPORT_NOT_READY', 'RECORD_NOT_FOUND', 'TOO_MANY_TODAY'],
})
