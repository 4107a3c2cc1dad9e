import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { publishedList, publishingStop } from '../kit/publishing'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

const templateId = z.string().min(1).max(40)

/** Coupons that are, were or will be handed out (R-CPN-8). */
export const templatesList = defineStaffCall({
  words: 'templates list',
  title: '优惠券模板',
  ...publishedList,
  request: nothing,
  response: rowsOf({
    templateId: z.string(),
    name: z.string(),
    kind: z.string(),
    issued: z.number(),
    /** null = unlimited */
    total: z.number().nullable(),
    from: z.string(),
    to: z.string(),
    audience: z.string(),
    state: z.string(),
  }),
})

/** One person is enough to stop handing out a coupon; those received stay usable. */
export const templatesPause = defineStaffCall({
  words: 'templates pause',
  title: '暂停发放一种优惠券',
  ...publishingStop,
  places: ['templateId'],
  request: z.object({ templateId, reason }),
  response: z.object({ templateId: z.string(), state: z.string() }),
})

export const templatesResume = defineStaffCall({
  words: 'templates resume',
  title: '恢复发放一种优惠券',
  roles: ['PRODUCT', 'OPS'],
  approve: { roles: ['COMPLIANCE', 'LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['templateId'],
  request: z.object({ templateId, reason }),
  response: requestAnswer,
})
