import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { nothing, orderNo } from '../kit/wire'

const entryNo = z.string().min(1, '请填写银行流水号').max(64)

/** Money that matches no order (§3.3). */
export const remittancesList = defineStaffCall({
  words: 'remittances list',
  title: '未匹配的汇款',
  roles: ['OPS', 'SETTLE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    entryNo: z.string(),
    day: z.string(),
    amount: z.string(),
    payer: z.string(),
    why: z.string().nullable(),
    daysOld: z.number(),
    owner: z.string(),
  }),
})

export const remittancesMatch = defineStaffCall({
  words: 'remittances match',
  title: '把汇款匹配到订单',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'MONEY',
  places: ['entryNo', 'orderNo'],
  request: z.object({ entryNo, orderNo, reason }),
  response: requestAnswer,
})

export const remittancesReturn = defineStaffCall({
  words: 'remittances return',
  title: '退回汇款',
  roles: ['OPS', 'SETTLE'],
  approve: { roles: ['SETTLE', 'LEAD'], when: 'always' },
  weight: 'MONEY',
  places: ['entryNo'],
  request: z.object({ entryNo, reason }),
  response: requestAnswer,
})
