import type { Queryable, Tx } from '@tongzhou/db/connect'
import {
  type ReportLine,
  findReport,
  findReportVersions,
  insertReport,
} from '@tongzhou/db/stores/record/position-report-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type ReportDifference, reportDifferences } from '@tongzhou/domain/record/report-differences'
import { type ReportPeriod, reportDays, reportSpan } from '@tongzhou/domain/record/report-period'
import type { Market } from '../../market/market-data'
import type { FieldCipher } from '../../shared/field-cipher'
import type { Services } from '../../services'
import { findHoldings } from '../holdings/fund-holdings'
import { contentText, figuresIn, hashOf, openContent, sealContent } from './report-content'
import { quarterOfHoldings } from './quarter-of-holdings'
import { isSpanTold } from './span-told'
import { yearOfHoldings } from './year-of-holdings'

interface Asked extends ReportPeriod {
  readonly customerNo: string
}

/** The figures of a period as they are now; throws where it is none. */
export async function reportOfNow(
  db: Queryable,
  { market, day }: { readonly market: Market; readonly day: Day },
  { customerNo, kind, period }: Asked,
) {
  const span = reportSpan({ kind, period })
  if (span === null) throw new RangeError(`no period: ${kind} ${period}`)
  const { lastDay, settledOn, readyBy } = reportDays(market.calendars.CN, span.to)
  const { funds } = await findHoldings(db, { customerNo, market })
  const facts = { customerNo, market, funds, span, day }

  return {
    span,
    readyBy,
    isFinal: settledOn <= day && isSpanTold(funds, { ...span, lastDay }),
    year: () => yearOfHoldings(db, facts),
    quarter: () => quarterOfHoldings(db, facts),
  }
}

/**
 * Makes the report of a customer where all NAVs of its period are there (R-RPT-1): the first version, or the
 * next one where a figure is another by now.
 */
export async function makeReport(
  tx: Tx,
  { market: markets, cipher }: Pick<Services, 'market' | 'cipher'>,
  asked: Asked & { readonly day: Day; readonly now: Date },
): Promise<'MADE' | 'UNCHANGED' | 'NOT_READY' | 'NOTHING'> {
  const { customerNo, kind, day, now } = asked
  const report = await reportOfNow(tx, { market: await markets.current(), day }, asked)
  if (!report.isFinal) return 'NOT_READY'
  const year = kind === 'ANNUAL' ? await report.year() : null
  const quarter = kind === 'QUARTER' ? await report.quarter() : null
  const { whole = null } = year ?? quarter ?? {}
  if (whole === null) return 'NOTHING'
  const text =
    year !== null ? contentText('ANNUAL', year) : quarter !== null ? contentText('QUARTER', quarter) : ''
  const newest = (await findReportVersions(tx, asked)).at(-1)
  if (newest !== undefined) {
    const before = await textOf(tx, cipher, { ...asked, version: newest.version })
    if (before !== null && reportDifferences(figuresIn(kind, before), figuresIn(kind, text)).length === 0)
      return 'UNCHANGED'
  }
  const isMade = await insertReport(tx, {
    customerNo,
    kind,
    period: asked.period,
    version: (newest?.version ?? 0) + 1,
    asOf: report.span.to,
    madeAt: now,
    sha256: hashOf(text),
    contentCipher: sealContent(cipher, customerNo, text),
  })

  return isMade ? 'MADE' : 'UNCHANGED'
}

/** A version of a report with what it says otherwise than the one before it. */
export interface StoredReport {
  readonly version: ReportLine
  readonly versions: readonly ReportLine[]
  readonly differences: readonly ReportDifference[]
  /** Its content (`yearOf`, `quarterOf`). */
  readonly text: string
}

/** A version of a customer's report, the newest where none is named; null: it was not made. */
export async function storedReport(
  db: Queryable,
  cipher: FieldCipher,
  asked: Asked & { readonly version: number | null },
): Promise<StoredReport | null> {
  const versions = await findReportVersions(db, asked)
  const version =
    asked.version === null ? versions.at(-1) : versions.find((one) => one.version === asked.version)
  if (version === undefined) return null
  const text = await textOf(db, cipher, { ...asked, version: version.version })
  const before = await textOf(db, cipher, { ...asked, version: version.version - 1 })
  if (text === null) return null

  return {
    version,
    versions,
    text,
    differences:
      before === null ? [] : reportDifferences(figuresIn(asked.kind, before), figuresIn(asked.kind, text)),
  }
}

async function textOf(
  db: Queryable,
  cipher: FieldCipher,
  asked: Asked & { readonly version: number },
): Promise<string | null> {
  const row = await findReport(db, asked)

  return row && openContent(cipher, asked.customerNo, row)
}
