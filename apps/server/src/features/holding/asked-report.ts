import type { Queryable } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type ReportPeriod, reportDays, reportSpan } from '@tongzhou/domain/record/report-period'
import type { Services } from '../../services'
import { type StoredReport, isReportBehind, storedReport } from '../../trading/reports/position-report'

/** The report that a customer asks for; null: none was made yet, and no version was named. */
interface AskedReport {
  readonly stored: StoredReport | null
  /** Whether it is the newest version and data came after it that a further one will be made of. */
  readonly isBehind: () => Promise<boolean>
  /** The day before which it is made. */
  readonly readyBy: Day
  /** The first day of its period. */
  readonly from: Day
}

/** Finds a version of a customer's own report, the newest where none is named (R-RPT-1, R-RPT-2). */
export async function findAskedReport(
  db: Queryable,
  { market, cipher }: Pick<Services, 'market' | 'cipher'>,
  asked: ReportPeriod & {
    readonly customerNo: string
    readonly version: string | undefined
    readonly day: Day
    readonly now: Date
  },
): Promise<Decision<AskedReport, 'RECORD_NOT_FOUND'>> {
  const span = reportSpan(asked)
  if (span === null) return refuse('RECORD_NOT_FOUND')
  const { calendars } = await market.current()
  const version = asked.version === undefined ? null : Number(asked.version)
  const stored = await storedReport(db, cipher, { ...asked, version })
  if (stored === null && version !== null) return refuse('RECORD_NOT_FOUND')
  const isNewest = stored !== null && stored.version === stored.versions.at(-1)
  const isBehind = async () =>
    isNewest && (await isReportBehind(db, { market }, { ...asked, text: stored.text }))

  return accept({ stored, isBehind, readyBy: reportDays(calendars.CN, span.to).readyBy, from: span.from })
}
