import { reportList } from '@tongzhou/contract/holding/report-list'
import { findReports } from '@tongzhou/db/stores/record/position-report-store'
import { handleOpen } from '../../http/handle'

/** The newest version of each report that was made. */
export const handler = handleOpen(reportList, async (_input, { db, customer }) => {
  const lines = await findReports(db, customer.customerNo)
  const newest = lines.filter(
    (one, at) => lines.findIndex(({ kind, period }) => kind === one.kind && period === one.period) === at,
  )

  return {
    rows: newest.map(({ kind, period, asOf, version, madeAt }) => ({ kind, period, asOf, version, madeAt })),
  }
})
