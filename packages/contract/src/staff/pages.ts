import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { publishedList, publishingPreview, publishingRequest, publishingStop } from '../kit/publishing'
import { reason, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** The pages of content in their newest version (R-PAG-1). */
export const pagesList = defineStaffCall({
  words: 'pages list',
  title: '内容页',
  ...publishedList,
  request: nothing,
  response: rowsOf({
    id: z.string(),
    version: z.string(),
    form: z.string(),
    title: z.string(),
    from: z.string(),
    state: z.string(),
    makerNo: z.string(),
    checkerNo: z.string(),
  }),
})

/** How a file would show, before anybody is asked for it. */
export const pagesPreview = defineStaffCall({
  words: 'pages preview',
  title: '预览内容页',
  ...publishingPreview,
  response: z.object({ subject: z.string(), shows: z.array(z.string()), changes: z.array(z.string()) }),
})

/** A new page, or the next version of one: its words never change in place. */
export const pagesPropose = defineStaffCall({
  words: 'pages propose',
  title: '提交内容页或它的新版本',
  ...publishingRequest,
})

/** One person is enough to take a page down. */
export const pagesWithdraw = defineStaffCall({
  words: 'pages withdraw',
  title: '下线内容页',
  ...publishingStop,
  places: ['id'],
  request: z.object({ id: z.string().regex(/^[a-z0-9-]{2,40}$/, '页面编号不正确'), reason }),
  response: z.object({ id: z.string(), state: z.string() }),
})
