import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode } from '../kit/wire'

export const tradeNotices = defineCall({
  name: 'tradeNotices',
  area: 'content',
  path: '/api/mam-service/fund/announce/prompt',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '交易前提示：暂停、限额、封闭、持有期、海外休市与近日公告',
  request: z.object({ fundCode }),
  response: z.object({
    prompts: z.array(
      z.object({
        kind: z.enum(['SUSPENDED', 'LIMITED', 'RAISING', 'CLOSED', 'HOLDING', 'OVERSEAS', 'ANNOUNCEMENT']),
        text: z.string(),
        announcementId: z.string().nullable(),
        day: dayWire.nullable(),
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
