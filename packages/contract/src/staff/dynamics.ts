import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { publishedList, publishingPreview, publishingRequest, publishingStop } from '../kit/publishing'
import { reason, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** Dated facts that staff wrote (R-LST-5). */
export const dynamicsList = defineStaffCall({
  words: 'dynamics list',
  title: '热点动态',
  ...publishedList,
  request: nothing,
  response: rowsOf({
    id: z.string(),
    day: z.string(),
    title: z.string(),
    source: z.string(),
    state: z.string(),
    makerNo: z.string(),
    checkerNo: z.string(),
  }),
})

/** How a file would show, before anybody is asked for it. */
export const dynamicsPreview = defineStaffCall({
  words: 'dynamics preview',
  title: '预览热点动态',
  ...publishingPreview,
  response: z.object({ subject: z.string(), shows: z.array(z.string()) }),
})

export const dynamicsPropose = defineStaffCall({
  words: 'dynamics propose',
  title: '提交热点动态',
  ...publishingRequest,
})

/** One person is enough to take an item back; its page then says why. */
export const dynamicsWithdraw = defineStaffCall({
  words: 'dynamics withdraw',
  title: '撤回热点动态',
  ...publishingStop,
  places: ['id'],
  request: z.object({ id: z.string().regex(/^[a-z0-9-]{2,40}$/, '动态编号不正确'), reason }),
  response: z.object({ id: z.string(), state: z.string() }),
})
