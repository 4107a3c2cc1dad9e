import {
  positionReportsHold,
  positionReportsList,
  positionReportsMake,
  positionReportsRelease,
} from '@tongzhou/contract/staff/records/position-reports'
import {
  findReportPeriods,
  holdReportPeriod,
  releaseReportPeriod,
} from '@tongzhou/db/stores/record/report-period-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { handleStaff } from '../../../../staff/handle-staff'
import { REASON_LEAST } from '../../../../staff/submit-request'
import { makeReport } from '../../../../trading/reports/position-report'

/** Five periods a year. */
const MOST_PERIODS = 500

export const list = handleStaff(positionReportsList, async (tx) => ({
  answer: {
    rows: (await findReportPeriods(tx, MOST_PERIODS)).map(({ kind, period, to, heldBy, closedAt }) => ({
      kind,
      period,
      to,
      state: heldBy !== null ? ('HELD' as const) : closedAt === null ? ('OPEN' as const) : ('DONE' as const),
      heldBy,
    })),
  },
}))

export const make = handleStaff(positionReportsMake, async (tx, input, { services, day, now }) => {
  const { kind, period, customerNo } = input
  const known = (await findReportPeriods(tx, MOST_PERIODS)).find(
    (one) => one.kind === kind && one.period === period,
  )
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.heldBy !== null) return refuse('BAD_REQUEST', { message: '这一期已暂停生成，请先恢复' })
  const outcome = await makeReport(tx, services, { customerNo, kind, period, day, now })

  return {
    answer: { outcome },
    audit: { subject: `customer:${customerNo}`, detail: { kind, period, outcome } },
  }
})

export const hold = handleStaff(positionReportsHold, async (tx, input, { member, now }) => {
  const { kind, period, reason } = input
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if (!(await holdReportPeriod(tx, { kind, period }, { by: member.staffNo, now }))) return refuse('NOT_FOUND')

  return {
    answer: { kind, period, state: 'HELD' },
    audit: { subject: `report:${kind}/${period}`, reason, detail: { after: 'HELD' } },
  }
})

export const release = handleStaff(positionReportsRelease, async (tx, input, { now }) => {
  const { kind, period, reason } = input
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if (!(await releaseReportPeriod(tx, { kind, period }, now))) return refuse('NOT_FOUND')

  return {
    answer: { kind, period, state: 'OPEN' },
    audit: { subject: `report:${kind}/${period}`, reason, detail: { before: 'HELD' } },
  }
})
