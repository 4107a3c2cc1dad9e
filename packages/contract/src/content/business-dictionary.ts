import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const businessDictionary = defineCall({
  name: 'businessDictionary',
  area: 'content',
  path: '/api/blade-system/dict-biz/dictionary',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '业务字典',
  request: z.object({ code: z.string().regex(/^\w{2,40}$/, '字典编码不正确') }),
  response: z.object({ items: z.array(z.object({ value: z.string(), label: z.string() })) }),
  refusals: ['NOT_FOUND'],
})
