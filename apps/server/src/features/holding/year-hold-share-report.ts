import { yearHoldShareReport } from '@tongzhou/contract/holding/year-hold-share-report'
import { findFirstDay } from '@tongzhou/db/stores/holding/position-event-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { reportOfNow } from '../../trading/reports/position-report'
import { yearOf } from '../../trading/reports/report-content'
import { findAskedReport } from './asked-report'
import { nowState, storedState } from './report-state'

/** The report of a year as it was made; until then its figures of now (R-RPT-1). */
export const handler = handleOpen(yearHoldShareReport, async ({ year, version }, context) => {
  const { db, customer, services, day, now, refuse } = context
  const asked = { customerNo: customer.customerNo, kind: 'ANNUAL', period: year } as const
  const found = await findAskedReport(db, services, { ...asked, version, day, now })
  if (found.kind === 'refused') return refuse(found.reason)
  const { stored, readyBy, from, isBehind } = found.value
  if (from > day) return refuse('REPORT_NOT_READY', { day: readyBy })
  const years = yearsOf(await findFirstDay(db, asked), day)
  if (stored !== null)
    return {
      ...yearOf(stored.text),
      years,
      ...storedState(stored, { readyBy, isBehind: await isBehind() }),
    }
  const report = await reportOfNow(db, { market: await services.market.current(), day }, asked)

  return { ...(await report.year()), years, ...nowState(report) }
})

function yearsOf(first: Day | null, day: Day): string[] {
  const [from, to] = [Number((first ?? day).slice(0, 4)), Number(day.slice(0, 4))]

  return Array.from({ length: to - from + 1 }, (_, at) => String(to - at))
}
