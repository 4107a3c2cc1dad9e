import { reportFile } from '@tongzhou/contract/holding/report-file'
import { addDailyTry } from '@tongzhou/db/stores/account/daily-try-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { drawReport } from '../../trading/reports/draw-report'
import { reportLines } from '../../trading/reports/report-lines'
import { findAskedReport } from './asked-report'

/** Reports that a customer may have drawn in a day: each costs a third of a second. */
const MOST_A_DAY = 50

/** A version of a report as a paper (R-RPT-1). Free of the counters of papers that others check. */
export const handler = handleOpen(reportFile, async ({ kind, period, version }, context) => {
  const { db, customer, services, day, now, wallNow, refuse } = context
  const { customerNo } = customer
  const found = await findAskedReport(db, services, { customerNo, kind, period, version, day, now })
  if (found.kind === 'refused') return refuse(found.reason)
  const { stored, readyBy } = found.value
  if (stored === null) return refuse('REPORT_NOT_READY', day > readyBy ? {} : { day: readyBy })
  const tries = await addDailyTry(db, { key: `${customerNo}:report`, day: dayOf(wallNow) })
  if (tries > MOST_A_DAY) return refuse('TOO_MANY_TODAY')
  const person = await findIdentity(db, customerNo)
  const holder = person && services.cipher.of(customerNo).decrypt('customer.name', person.nameCipher)
  const lines = reportLines(kind, period, stored)
  const frame = { company: services.config.COMPANY_NAME, madeAt: stored.version.madeAt }
  const bytes = await drawReport(lines, { ...frame, holder: holder ?? '--' })

  return {
    name: `${lines.title}_第${stored.version.version}版.pdf`,
    type: 'application/pdf',
    content: bytes.toString('base64'),
  }
})
