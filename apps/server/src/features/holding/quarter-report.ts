import { quarterReport } from '@tongzhou/contract/holding/quarter-report'
import { reportDays, reportSpan } from '@tongzhou/domain/record/report-period'
import { handleOpen } from '../../http/handle'
import { reportOfNow, storedReport } from '../../trading/reports/position-report'
import { quarterOf } from '../../trading/reports/report-content'
import { nowState, storedState } from './report-state'

/** The report of a quarter as it was made; until then its figures of now (R-RPT-2). */
export const handler = handleOpen(quarterReport, async ({ quarter, version }, context) => {
  const { db, customer, services, day, refuse } = context
  const asked = { customerNo: customer.customerNo, kind: 'QUARTER', period: quarter } as const
  const market = await services.market.current()
  const span = reportSpan(asked)
  if (span === null) return refuse('RECORD_NOT_FOUND')
  const { readyBy } = reportDays(market.calendars.CN, span.to)
  if (span.from > day) return refuse('REPORT_NOT_READY', { day: readyBy })
  const wanted = version === undefined ? null : Number(version)
  const stored = await storedReport(db, services.cipher, { ...asked, version: wanted })
  if (stored === null && wanted !== null) return refuse('RECORD_NOT_FOUND')
  if (stored !== null) return { ...quarterOf(stored.text), ...storedState(stored, readyBy) }
  const report = await reportOfNow(db, { market, day }, asked)

  return { ...(await report.quarter()), ...nowState(report) }
})
