import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, fundCode } from '../kit/wire'

export const fundAnnouncements = defineCall({
  name: 'fundAnnouncements',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundAnnouncements',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金公告，最新在前',
  request: z.object({ fundCode, ...pageRequest }),
  response: pageOf(z.object({ id: z.string(), title: z.string(), kind: z.string(), published: dayWire })),
  refusals: ['FUND_NOT_FOUND'],
})
