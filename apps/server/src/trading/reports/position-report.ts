import type { Queryable, Tx } from '@tongzhou/db/connect'
import {
  type ReportLine,
  findReport,
  findReportVersions,
  insertReport,
  reportsTouched,
} from '@tongzhou/db/stores/record/position-report-store'
import { isReportDue } from '@tongzhou/db/stores/record/report-due-store'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { type ReportDifference, reportDifferences } from '@tongzhou/domain/record/report-differences'
import {
  type ReportKind,
  type ReportPeriod,
  reportDays,
  reportSpan,
  triedSince,
} from '@tongzhou/domain/record/report-period'
import type { Market } from '../../market/market-data'
import type { FieldCipher } from '../../shared/field-cipher'
import type { Services } from '../../services'
import { findHoldings } from '../holdings/fund-holdings'
import { contentText, figuresIn, hashOf, openContent, sealContent } from './report-content'
import { quarterOfHoldings } from './quarter-of-holdings'
import { dueAfter, promisesIn } from './report-service'
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
    year: async () => ({ ...(await yearOfHoldings(db, facts)), ...(await serviceIn(db, facts)) }),
    quarter: async () => ({ ...(await quarterOfHoldings(db, facts)), ...(await serviceIn(db, facts)) }),
  }
}

async function serviceIn(db: Queryable, asked: Parameters<typeof promisesIn>[1]) {
  const due = await dueAfter(db, asked)

  return { promises: await promisesIn(db, asked), ...(due === null ? {} : { due }) }
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
  const text = await textOfNow(kind, report)
  if (figuresIn(kind, text).whole === null) return 'NOTHING'
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

/**
 * Whether the newest version of a report is behind the data: something came for it that no run has seen, or
 * could make a version of, and its figures would be others. Then what is known now does not explain it, and a
 * further version is made on the next morning, or once staff let the period go.
 */
export async function isReportBehind(
  db: Queryable,
  { market: markets }: Pick<Services, 'market'>,
  asked: Asked & { readonly text: string; readonly day: Day; readonly now: Date },
): Promise<boolean> {
  const { kind, day, now, text } = asked
  const since = instantAt(addDays(day, -1), '00:00:00.000')
  const isTouched =
    (await isReportDue(db, { ...asked, after: triedSince(day) })) ||
    (await reportsTouched(db, { since, until: now, of: asked })).length > 0
  if (!isTouched) return false
  const report = await reportOfNow(db, { market: await markets.current(), day }, asked)
  const figures = figuresIn(kind, await textOfNow(kind, report))

  return reportDifferences(figuresIn(kind, text), figures).length > 0
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

async function textOfNow(
  kind: ReportKind,
  report: Pick<Awaited<ReturnType<typeof reportOfNow>>, 'year' | 'quarter'>,
): Promise<string> {
  return kind === 'ANNUAL'
    ? contentText('ANNUAL', await report.year())
    : contentText('QUARTER', await report.quarter())
}

async function textOf(
  db: Queryable,
  cipher: FieldCipher,
  asked: Asked & { readonly version: number },
): Promise<string | null> {
  const row = await findReport(db, asked)

  return row && openContent(cipher, asked.customerNo, row)
}
