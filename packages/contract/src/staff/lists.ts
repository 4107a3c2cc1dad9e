import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { contentHash, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { dayWire } from '../kit/wire'

const listNo = z.string().regex(/^PL\d{8}-(REFUND|RETURN|SWEEP|PAYOUT)-\d{1,6}$/, '名单号不正确')

const list = {
  listNo: z.string(),
  kind: z.string(),
  /** LAPSED: nobody released it by 16:30. */
  state: z.enum(['AUTO', 'WAITING', 'RELEASED', 'HELD', 'LAPSED']),
  items: z.number(),
  total: z.string(),
  largest: z.string(),
  /** All lists of its day and kind up to this one. */
  cumulative: z.string(),
}

/** What leaves the supervised account on a day (R-STF-17). */
export const listsList = defineStaffCall({
  words: 'lists list',
  title: '出款名单',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['day'],
  request: z.object({ day: dayWire.optional() }),
  response: rowsOf(list),
})

/** A list with its largest payments, and what the ledger owes on each now. */
export const listsShow = defineStaffCall({
  words: 'lists show',
  title: '出款名单明细',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  places: ['listNo'],
  request: z.object({ listNo }),
  response: rowsOf({
    item: z.string(),
    customerNo: z.string(),
    amount: z.string(),
    owed: z.string(),
  }).extend({ ...list, contentHash }),
})

/** Lets a list be paid that is above the limits, or that somebody held. */
export const listsRelease = defineStaffCall({
  words: 'lists release',
  title: '放行出款名单',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'MONEY',
  places: ['listNo'],
  request: z.object({ listNo, reason }),
  response: requestAnswer,
})

/** Stops a list at once: what of it is not with the bank yet stays. */
export const listsHold = defineStaffCall({
  words: 'lists hold',
  title: '暂停出款名单',
  roles: ['OPS', 'SETTLE', 'LEAD', 'RISK'],
  weight: 'MONEY',
  places: ['listNo'],
  request: z.object({ listNo, reason }),
  response: z.object({ listNo: z.string(), state: z.string() }),
})
