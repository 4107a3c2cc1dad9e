import { z } from 'zod'
import { defineStaffCall } from '../../kit/define-staff-call'
import { reason, rowsOf } from '../../kit/staff-wire'
import { nothing } from '../../kit/wire'
import { reportKind } from '../../holding/report-shapes'
import { customerNo } from '../customers'

const period = z.string().regex(/^20\d\d(Q[1-4])?$/, '期间应为 2025 或 2026Q3')
const ofPeriod = { kind: reportKind, period }

/** The periods that reports are made of, the newest first. */
export const positionReportsList = defineStaffCall({
  words: 'position-reports list',
  title: '持仓报告的期间与状态',
  roles: ['OPS', 'SETTLE', 'SERVICE', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    ...ofPeriod,
    /** Its last day. */
    to: z.string(),
    state: z.enum(['OPEN', 'HELD', 'DONE']),
    heldBy: z.string().nullable(),
  }),
})

/** Makes the report of one customer now: the first version, or the next one where a figure has changed. */
export const positionReportsMake = defineStaffCall({
  words: 'position-reports make',
  title: '立即生成一位客户的持仓报告',
  roles: ['OPS', 'SETTLE'],
  weight: 'WRITE',
  places: ['kind', 'period', 'customerNo'],
  request: z.object({ ...ofPeriod, customerNo }),
  /** NOT_READY: a NAV is awaited. NOTHING: nothing was held. UNCHANGED: the newest version says the same. */
  response: z.object({ outcome: z.enum(['MADE', 'UNCHANGED', 'NOT_READY', 'NOTHING']) }),
})

/** Nothing is made of a period until it is released, by the batch or by hand. */
export const positionReportsHold = defineStaffCall({
  words: 'position-reports hold',
  title: '暂停生成一个期间的持仓报告',
  roles: ['OPS', 'SETTLE', 'LEAD'],
  weight: 'WRITE',
  places: ['kind', 'period'],
  request: z.object({ ...ofPeriod, reason }),
  response: z.object({ ...ofPeriod, state: z.string() }),
})

export const positionReportsRelease = defineStaffCall({
  words: 'position-reports release',
  title: '恢复生成一个期间的持仓报告',
  roles: ['OPS', 'SETTLE', 'LEAD'],
  weight: 'WRITE',
  places: ['kind', 'period'],
  request: z.object({ ...ofPeriod, reason }),
  response: z.object({ ...ofPeriod, state: z.string() }),
})
