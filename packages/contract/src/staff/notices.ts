import { z } from 'zod'
import { noticeId } from '../content/notice-shapes'
import { defineStaffCall } from '../kit/define-staff-call'
import { publishedList, publishingPreview, publishingRequest, publishingStop } from '../kit/publishing'
import { reason, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

/** The notices of the platform in their newest version (R-NTC-1). */
export const noticesList = defineStaffCall({
  words: 'notices list',
  title: '平台公告',
  ...publishedList,
  request: nothing,
  response: rowsOf({
    id: z.string(),
    version: z.string(),
    title: z.string(),
    from: z.string(),
    state: z.string(),
    makerNo: z.string(),
    checkerNo: z.string(),
  }),
})

/** How a file would show, before anybody is asked for it. */
export const noticesPreview = defineStaffCall({
  words: 'notices preview',
  title: '预览公告',
  ...publishingPreview,
  response: z.object({ subject: z.string(), shows: z.array(z.string()), changes: z.array(z.string()) }),
})

/** A new notice, or the next version of one: its words never change in place. */
export const noticesPropose = defineStaffCall({
  words: 'notices propose',
  title: '提交公告或它的新版本',
  ...publishingRequest,
})

/** One person is enough to take a notice back; its page then says why. */
export const noticesWithdraw = defineStaffCall({
  words: 'notices withdraw',
  title: '撤回公告',
  ...publishingStop,
  places: ['id'],
  request: z.object({ id: noticeId, reason }),
  response: z.object({ id: z.string(), state: z.string() }),
})
