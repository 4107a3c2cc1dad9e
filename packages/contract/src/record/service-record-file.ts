import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { serviceRecord } from './service-record'

export const serviceRecordFile = defineCall({
  name: 'serviceRecordFile',
  area: 'record',
  path: '/api/mam-service/service/serviceRecordFile',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '服务兑现的逐日统计文件（CSV，不含客户信息）',
  request: serviceRecord.request,
  response: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  refusals: [],
})
