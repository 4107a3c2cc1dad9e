import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { reportState, reportYear, versionNo, yearContent } from './report-shapes'

export const yearHoldShareReport = defineCall({
  name: 'yearHoldShareReport',
  area: 'holding',
  path: '/api/mam-service/beta/asset/yearHoldShareReport',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash', 'record'],
  summary:
    '年度持仓报告：一年的投入、收益、最好与最差的月份、费用、时间、下跌时的买卖、年末分布；已生成的按版本固定',
  request: z.object({ year: reportYear, version: versionNo.optional() }),
  response: yearContent.extend({
    /** Years from the first trade to the present one, newest first: each has a report. */
    years: z.array(z.string()),
    ...reportState,
  }),
  refusals: ['REPORT_NOT_READY', 'RECORD_NOT_FOUND'],
})
