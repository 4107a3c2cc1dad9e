import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode } from '../kit/wire'
import { documentKind } from './fund-agreement-list'

export const fundAgreementDetail = defineCall({
  name: 'fundAgreementDetail',
  area: 'fund',
  path: '/api/mam-service/singleProduct/fundAgreementDetail',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '一份基金文件的全文（小标题以「# 」开头）',
  request: z.object({ fundCode, kind: documentKind }),
  response: z.object({
    kind: documentKind,
    kindLabel: z.string(),
    title: z.string(),
    published: dayWire,
    content: z.string(),
  }),
  refusals: ['FUND_NOT_FOUND', 'NOT_FOUND'],
})
