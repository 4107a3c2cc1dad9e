import { quarterReport } from '@tongzhou/contract/holding/quarter-report'
import { handleOpen } from '../../http/handle'
import { reportOfNow } from '../../trading/reports/position-report'
import { quarterOf } from '../../trading/reports/report-content'
import { findAskedReport } from './asked-report'
import { nowState, storedState } from './report-state'

/** The report of a quarter as it was made; until then its figures of now (R-RPT-2). */
export const handler = handleOpen(quarterReport, async ({ quarter, version }, context) => {
  const { db, customer, services, day, now, refuse } = context
  const asked = { customerNo: customer.customerNo, kind: 'QUARTER', period: quarter } as const
  const found = await findAskedReport(db, services, { ...asked, version, day, now })
  if (found.kind === 'refused') return refuse(found.reason)
  const { stored, readyBy, from, isBehind } = found.value
  if (from > day) return refuse('REPORT_NOT_READY', { day: readyBy })
  if (stored !== null)
    return {
      ...quarterOf(stored.text),
      ...storedState(stored, { readyBy, isBehind: await isBehind() }),
    }
  const report = await reportOfNow(db, { market: await services.market.current(), day }, asked)

  return { ...(await report.quarter()), ...nowState(report) }
})
