import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { quarterContent, reportQuarter, reportState, versionNo } from './report-shapes'

export const quarterReport = defineCall({
  name: 'quarterReport',
  area: 'holding',
  path: '/api/mam-service/report/quarterReport',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash', 'record'],
  summary: '季度持仓报告：期初、投入、收回、收益、期末，收益率，按月、按基金、费用；已生成的按版本固定',
  request: z.object({ quarter: reportQuarter, version: versionNo.optional() }),
  response: quarterContent.extend(reportState),
  refusals: ['REPORT_NOT_READY', 'RECORD_NOT_FOUND'],
})
