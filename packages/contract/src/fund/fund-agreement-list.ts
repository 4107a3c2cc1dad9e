import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode } from '../kit/wire'

export const documentKind = z.enum(['SUMMARY', 'CONTRACT', 'PROSPECTUS', 'CUSTODY', 'REPORT'])

export const fundAgreementList = defineCall({
  name: 'fundAgreementList',
  area: 'fund',
  path: '/api/mam-service/singleProduct/fundAgreementList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金文件：产品资料概要、基金合同、招募说明书、托管协议、最新定期报告',
  request: z.object({ fundCode }),
  response: z.object({
    rows: z.array(
      z.object({ kind: documentKind, kindLabel: z.string(), title: z.string(), published: dayWire }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
