import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { noticeRow } from './notice-shapes'

/** 1 over a page, 2 as a line, 3 in the list, 4 on the official site; left out: all of them. */
const displayRange = z.enum(['1', '2', '3', '4'])

const shown = noticeRow.extend({
  bulContent: z.string(),
  display: z.array(z.number().int()),
  /** 0 to 9; of two over a page the larger comes first. */
  priority: z.number().int(),
  /** Not yet seen, or to be confirmed and not yet confirmed; true for a visitor. */
  isWaiting: z.boolean(),
})

export const noticeInfo = defineCall({
  name: 'noticeInfo',
  area: 'content',
  path: '/api/mam-service/api/v1/notice/getInfo',
  method: 'POST',
  body: 'form',
  access: 'optional',
  shows: ['notice'],
  summary: '当前面向本人展示的平台公告：按展示位置，附今天应弹出的一条',
  request: z.object({ displayRange: displayRange.optional() }),
  response: z.object({
    notices: z.array(shown),
    /** A customer's one of today over a page, until he has closed it; a visitor's browser chooses. */
    popup: shown.nullable(),
  }),
  refusals: [],
})
