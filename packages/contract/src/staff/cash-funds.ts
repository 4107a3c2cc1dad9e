import { fundCode, moneyWire, nothing } from '../kit/wire'
import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'

/** The money funds of the cash product (§5.3), first = rank 1. */
export const cashFundsList = defineStaffCall({
  words: 'cash-funds list',
  title: '现金宝的货币基金',
  roles: ['PRODUCT', 'OPS', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    rank: z.number(),
    fundCode,
    name: z.string(),
    /** CLOSED_IN: it takes no new money and stays for what is held of it (R-CASH-1). */
    state: z.enum(['OPEN', 'CLOSED_IN']),
    quickDayQuota: moneyWire.nullable(),
  }),
})

export const cashFundsPropose = defineStaffCall({
  words: 'cash-funds propose',
  title: '设定现金宝的货币基金',
  roles: ['PRODUCT', 'OPS'],
  approve: { roles: ['LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['fundCodes'],
  request: z.object({
    fundCodes: z.string().regex(/^\d{6}(,\d{6}){0,49}$/, '应为以逗号分隔的基金代码'),
    reason,
  }),
  response: requestAnswer,
})

/** What the platform advances of a fund in a day, in yuan; without a figure there is no limit (R-CASH-8). */
export const cashFundsQuota = defineStaffCall({
  words: 'cash-funds quota',
  title: '设定一只基金的快速取现日额度',
  roles: ['PRODUCT', 'OPS'],
  approve: { roles: ['LEAD'], when: 'always' },
  weight: 'WRITE',
  places: ['fundCode', 'quota'],
  request: z.object({ fundCode, quota: moneyWire.optional(), reason }),
  response: requestAnswer,
})
