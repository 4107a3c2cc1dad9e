import { yearHoldShareReport } from '@tongzhou/contract/holding/year-hold-share-report'
import { findFirstDay } from '@tongzhou/db/stores/holding/position-event-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { reportDays, reportSpan } from '@tongzhou/domain/record/report-period'
import { handleOpen } from '../../http/handle'
import { reportOfNow, storedReport } from '../../trading/reports/position-report'
import { yearOf } from '../../trading/reports/report-content'
import { nowState, storedState } from './report-state'

/** The report of a year as it was made; until then its figures of now (R-RPT-1). */
export const handler = handleOpen(yearHoldShareReport, async ({ year, version }, context) => {
  const { db, customer, services, day, refuse } = context
  const asked = { customerNo: customer.customerNo, kind: 'ANNUAL', period: year } as const
  const market = await services.market.current()
  const span = reportSpan(asked)
  if (span === null) return refuse('RECORD_NOT_FOUND')
  const { readyBy } = reportDays(market.calendars.CN, span.to)
  if (span.from > day) return refuse('REPORT_NOT_READY', { day: readyBy })
  const wanted = version === undefined ? null : Number(version)
  const stored = await storedReport(db, services.cipher, { ...asked, version: wanted })
  if (stored === null && wanted !== null) return refuse('RECORD_NOT_FOUND')
  const years = yearsOf(await findFirstDay(db, asked), day)
  if (stored !== null) return { ...yearOf(stored.text), years, ...storedState(stored, readyBy) }
  const report = await reportOfNow(db, { market, day }, asked)

  return { ...(await report.year()), years, ...nowState(report) }
})

function yearsOf(first: Day | null, day: Day): string[] {
  const [from, to] = [Number((first ?? day).slice(0, 4)), Number(day.slice(0, 4))]

  return Array.from({ length: to - from + 1 }, (_, at) => String(to - at))
}
