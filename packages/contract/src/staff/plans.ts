import { planStatuses } from '@tongzhou/domain/plan/plan-state'
import { smartModes } from '@tongzhou/domain/plan/smart-table-versions'
import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { dayWire, fundCode, moneyWire } from '../kit/wire'
import { customerNo } from './customers'

const planNo = z.string().regex(/^P\d{18}$/, '计划编号不正确')
const readers = ['OPS', 'PRODUCT', 'SETTLE', 'LEAD', 'AUDITOR'] as const

/** A deduction of a day, before or after its run; whose it is, `plans show` says for a reason. */
const dueRow = {
  planNo: z.string(),
  fundCode: z.string(),
  payWay: z.string(),
  /** DUE: no run has begun it. */
  state: z.string(),
  /** What it took; of one that is due the least and the most that it may take. */
  least: moneyWire.nullable(),
  most: moneyWire.nullable(),
  tries: z.number().int(),
  reason: z.string().nullable(),
}

/** The deductions of a day, five hundred at a time. */
export const plansDue = defineStaffCall({
  words: 'plans due',
  title: '某日的定投扣款',
  roles: readers,
  weight: 'READ',
  places: ['day'],
  request: z.object({
    day: dayWire,
    /** Only plans with a higher number. */
    after: planNo.optional(),
  }),
  response: rowsOf(dueRow).extend({ total: z.number().int() }),
})

/** What a coming day will take, by fund and way to pay, without plans that a limit or a balance may stop. */
export const plansForecast = defineStaffCall({
  words: 'plans forecast',
  title: '预计某日的定投扣款金额',
  roles: readers,
  weight: 'READ',
  places: ['day'],
  request: z.object({ day: dayWire }),
  response: rowsOf({
    fundCode: z.string(),
    payWay: z.string(),
    plans: z.number().int(),
    skipped: z.number().int(),
    least: moneyWire,
    most: moneyWire,
  }),
})

/** Customers whose deductions of a day were not announced the evening before (R-PLAN-6), on record. */
export const plansMissingNotices = defineStaffCall({
  words: 'plans missing-notices',
  title: '没有发出扣款预告的客户',
  roles: readers,
  weight: 'REVEAL',
  places: ['day'],
  request: z.object({ day: dayWire, reason }),
  response: rowsOf({ customerNo: z.string(), plans: z.number().int() }).extend({ total: z.number().int() }),
})

/** One plan of a customer with its terms, periods and changes; reading it is on record. */
export const plansShow = defineStaffCall({
  words: 'plans show',
  title: '查看一个定投计划',
  roles: ['OPS', 'SERVICE', 'LEAD', 'AUDITOR'],
  weight: 'REVEAL',
  places: ['planNo'],
  request: z.object({ planNo, reason }),
  response: z.object({
    customerNo,
    fundCode: z.string(),
    status: z.enum(planStatuses),
    version: z.number().int(),
    mode: z.string(),
    payWay: z.string(),
    amount: moneyWire,
    debitMax: moneyWire.nullable(),
    nextDay: dayWire.nullable(),
    failCount: z.number().int(),
    executedCount: z.number().int(),
    totalPaid: moneyWire,
    endedReason: z.string().nullable(),
    /** The newest hundred. */
    periods: z.array(
      z.object({
        nominal: dayWire,
        day: dayWire,
        state: z.string(),
        amount: moneyWire.nullable(),
        ratio: z.number().int().nullable(),
        tries: z.number().int(),
        orderNo: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    changes: z.array(z.object({ at: z.string(), actor: z.string(), event: z.string() })),
  }),
})

/**
 * Ends every plan of a fund that runs or is paused, in portions once it is approved, and tells their
 * customers. Until the last has ended the fund takes no new plan; afterwards whether it does is its
 * registrar's word.
 */
export const plansStopFund = defineStaffCall({
  words: 'plans stop-fund',
  title: '终止一只基金的全部定投计划',
  roles: ['OPS', 'PRODUCT'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  places: ['fundCode'],
  request: z.object({ fundCode, reason }),
  response: requestAnswer,
})

/** Ends one plan, and tells its customer. */
export const plansTerminate = defineStaffCall({
  words: 'plans terminate',
  title: '终止一个定投计划',
  roles: ['OPS', 'SERVICE'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  places: ['planNo'],
  request: z.object({ planNo, reason }),
  response: requestAnswer,
})

/** A line of a table. */
const tableRow = {
  /** On which side of the average or of the cost; PERCENTILE of a valuation. */
  side: z.string(),
  /** From this distance on, in percent. */
  from: z.number(),
  /** The bound itself still belongs to the line before. */
  isAbove: z.boolean(),
  /** Percent of the base amount. */
  ratio: z.number().int(),
}

/** The tables of the smart modes in force and to come; with `all` those of before too. */
export const smartTablesList = defineStaffCall({
  words: 'smart-tables list',
  title: '智能定投的比例表',
  roles: readers,
  weight: 'READ',
  request: z.object({ all: z.enum(['true', 'false']).default('false') }),
  response: rowsOf({
    mode: z.string(),
    version: z.number().int(),
    state: z.enum(['IN_FORCE', 'TO_COME', 'PAST']),
    /** null: since the beginning. */
    validFrom: dayWire.nullable(),
    ...tableRow,
    makerNo: z.string().nullable(),
    checkerNo: z.string().nullable(),
  }),
})

/** A file `side,from,above,ratio` of one mode, and the day from which it is to count. */
const tableFile = { ...fileFields, mode: z.enum(smartModes), validFrom: dayWire }

/** What a file would put in force, and what it would change; nothing is written. */
export const smartTablesCheck = defineStaffCall({
  words: 'smart-tables check',
  title: '核对智能定投的比例表文件',
  roles: ['PRODUCT', 'OPS', 'COMPLIANCE', 'LEAD'],
  weight: 'READ',
  file: true,
  request: z.object(tableFile),
  response: rowsOf(tableRow).extend({ version: z.number().int(), changes: z.array(z.string()) }),
})

/** Puts a table in force from a day ahead, by two persons; `requests approve` is the second. */
export const smartTablesPropose = defineStaffCall({
  words: 'smart-tables propose',
  title: '施行新的智能定投比例表',
  roles: ['PRODUCT'],
  approve: { roles: ['COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  file: true,
  request: z.object({ ...tableFile, reason }),
  response: requestAnswer,
})
