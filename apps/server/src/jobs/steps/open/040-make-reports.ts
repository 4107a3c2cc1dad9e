import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import { apart } from '@tongzhou/db/driver/savepoint'
import { customersToReport, reportsTouched } from '@tongzhou/db/stores/record/position-report-store'
import {
  addReportPeriods,
  closeReportPeriod,
  findReportPeriods,
  firstEventDay,
  noteReportTry,
} from '@tongzhou/db/stores/record/report-period-store'
import {
  addReportDue,
  dropOldReportsDue,
  dropReportDue,
  findReportsDue,
  isAnyReportDue,
} from '@tongzhou/db/stores/record/report-due-store'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import {
  type ReportPeriod,
  closedPeriods,
  reportDays,
  reportSpan,
  triedSince,
} from '@tongzhou/domain/record/report-period'
import { makeReport } from '../../../trading/reports/position-report'
import { morningOf } from '../../../trading/reports/report-morning'
import { inPortions } from '../../engine/in-portions'
import { defineStep } from '../../engine/step'

/** Reports made together. */
const PORTION = 20

/** Reports of one morning, so that the steps that wait behind are not kept; the rest follows the next one. */
const MOST = 20_000

/** Periods looked at: five a year. */
const MOST_PERIODS = 500

type Work =
  | { readonly kind: 'BEGIN'; readonly periods: readonly (ReportPeriod & { readonly to: Day })[] }
  /** What was tried long enough. */
  | { readonly kind: 'FORGET' }
  | { readonly kind: 'CLOSE'; readonly period: ReportPeriod }
  | { readonly kind: 'TRIED'; readonly period: ReportPeriod }
  | {
      readonly kind: 'MAKE'
      /** Whether something came for them after the first run over their period: nobody else finds them. */
      readonly isTouched: boolean
      readonly reports: readonly (ReportPeriod & { readonly customerNo: string })[]
    }

/**
 * 06:40, every natural day: makes the reports of years and quarters whose NAVs are complete (R-RPT-1), and a
 * further version of each that something came for the day before: a corrected or late NAV, a late booking,
 * the first one of somebody that reaches a closed period. What could not be made then is tried every morning.
 * What stands already and says the same stays; a period that staff hold is left alone.
 */
export const makeReports = defineStep<Work>({
  name: '040-make-reports',
  title: '生成持仓报告',
  on: 'every-day',
  after: ['010-open-day'],
  due: '06:40',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const known = await findReportPeriods(db, MOST_PERIODS)
    const begun = await newPeriods(db, known[0]?.to ?? null, day)
    const { calendars } = await services.market.current()
    const works: Work[] = begun.length === 0 ? [] : [{ kind: 'BEGIN', periods: begun }]
    const open = known.filter(({ closedAt, heldBy }) => closedAt === null && heldBy === null)
    let room = MOST
    // A period that begins today has no row yet that a try could be noted in.
    const begin = begun.map((one) => ({ ...one, triedOn: null, isKnown: false }))
    for (const one of [...begin, ...open.map((row) => ({ ...row, isKnown: true }))]) {
      const { kind, period, to, triedOn } = one
      const span = reportSpan({ kind, period })
      const { readyBy, settledOn } = reportDays(calendars.CN, to)
      if (span === null || settledOn > day || room === 0) continue
      const asked = { kind, period, ...span, turn: day }
      const customers = await customersToReport(db, { ...asked, limit: room + 1 })
      const morning = morningOf({ to, readyBy, triedOn }, customers, { day, room })
      if (morning.kind === 'CLOSE') {
        works.push({ kind: 'CLOSE', period: { kind, period } })
        continue
      }
      room -= morning.customers.length
      works.push(
        ...makingOf(
          morning.customers.map((customerNo) => ({ customerNo, kind, period })),
          false,
        ),
      )
      if (morning.isWhole && one.isKnown) works.push({ kind: 'TRIED', period: { kind, period } })
    }
    const [since, until] = [instantAt(addDays(day, -1), '00:00:00.000'), instantAt(day, '00:00:00.000')]
    const touched = await reportsTouched(db, { since, until })
    const oldest = triedSince(day)
    if (await isAnyReportDue(db, { until: oldest })) works.push({ kind: 'FORGET' })
    const due = await findReportsDue(db, { after: oldest, limit: MOST })
    const again = new Map([...touched, ...due].map((one) => [`${keyOf(one)}/${one.customerNo}`, one]))
    works.push(...makingOf([...again.values()], true))

    return works.map((data) => ({ key: unitKey(data), data }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    if (data.kind === 'BEGIN') return addReportPeriods(tx, data.periods)
    if (data.kind === 'FORGET') return dropOldReportsDue(tx, { until: triedSince(day) })
    if (data.kind === 'CLOSE') return closeReportPeriod(tx, data.period, now)
    if (data.kind === 'TRIED') return noteReportTry(tx, data.period, day)
    // Held since the step began: they are made when it is let go.
    const held = (await findReportPeriods(tx, MOST_PERIODS)).filter(({ heldBy }) => heldBy !== null)
    const isHeld = (report: ReportPeriod) => held.some((one) => keyOf(one) === keyOf(report))
    const { log } = services
    for (const report of data.reports.filter((one) => !isHeld(one))) {
      let isLeft = true
      await apart(
        tx,
        async () => {
          const outcome = await makeReport(tx, services, { ...report, day, now })
          isLeft = outcome === 'NOT_READY'
        },
        // It keeps nobody else from his, and is tried again as long as it is missing.
        (error) => log.error({ ...report, day, error: String(error) }, 'a report cannot be made'),
      )
      if (data.isTouched) await noteOutcome(tx, report, { isLeft, now })
    }
  },
})

/** Periods that are over and not known yet: after the newest known one, or from the first trade of all on. */
async function newPeriods(db: Queryable, newest: Day | null, day: Day) {
  const first = newest === null ? await firstEventDay(db) : addDays(newest, 1)

  return first === null ? [] : closedPeriods(first, day)
}

function makingOf(
  reports: readonly (ReportPeriod & { readonly customerNo: string })[],
  isTouched: boolean,
): Work[] {
  return inPortions(reports, PORTION).map((portion) => ({ kind: 'MAKE', isTouched, reports: portion }))
}

/** What could not be made is tried again tomorrow; what was, or need not be, is forgotten. */
async function noteOutcome(
  tx: Tx,
  report: ReportPeriod & { readonly customerNo: string },
  { isLeft, now }: { readonly isLeft: boolean; readonly now: Date },
): Promise<void> {
  await (isLeft ? addReportDue(tx, report, now) : dropReportDue(tx, report))
}

const keyOf = ({ kind, period }: ReportPeriod): string => `${kind}/${period}`

function unitKey(work: Work): string {
  if (work.kind === 'BEGIN') return `begin/${work.periods.map(keyOf).join()}`
  if (work.kind === 'FORGET') return 'forget'
  if (work.kind !== 'MAKE') return `${work.kind}/${keyOf(work.period)}`
  const customers = work.reports.map((report) => `${keyOf(report)}/${report.customerNo}`).join()

  return `make/${createHash('sha256').update(customers).digest('base64url')}`
}
