import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { noticeRow } from './notice-shapes'

/** 1 over a page, 2 as a line, 3 in the list, 4 on the official site; left out: all of them. */
const displayRange = z.enum(['1', '2', '3', '4'])

const shown = noticeRow.extend({ bulContent: z.string(), display: z.array(z.number().int()) })

export const noticeInfo = defineCall({
  name: 'noticeInfo',
  area: 'content',
  path: '/api/mam-service/api/v1/notice/getInfo',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['notice'],
  summary: '当前展示的平台公告：按展示位置，附应弹出的一条',
  request: z.object({ displayRange: displayRange.optional() }),
  response: z.object({
    notices: z.array(shown),
    /** The one to be shown over a page: not yet seen, or to be confirmed and not yet confirmed. */
    popup: shown.nullable(),
  }),
  refusals: [],
})
