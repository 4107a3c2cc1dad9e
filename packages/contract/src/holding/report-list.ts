import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, instantWire } from '../kit/wire'
import { reportKind } from './report-shapes'

export const reportList = defineCall({
  name: 'reportList',
  area: 'holding',
  path: '/api/mam-service/report/reportList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '已生成的持仓报告，每期的最新版本',
  request: z.object({}),
  response: z.object({
    /** The newest period first. */
    rows: z.array(
      z.object({
        kind: reportKind,
        /** 2025 or 2026Q3. */
        period: z.string(),
        asOf: dayWire,
        /** The newest version, when it was made, and how many there are. */
        version: z.number().int(),
        madeAt: instantWire,
      }),
    ),
  }),
  refusals: [],
})
