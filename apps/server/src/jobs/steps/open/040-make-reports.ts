import { createHash } from 'node:crypto'
import type { Queryable } from '@tongzhou/db/connect'
import { apart } from '@tongzhou/db/driver/savepoint'
import { customersToReport, reportsTouched } from '@tongzhou/db/stores/record/position-report-store'
import {
  addReportPeriods,
  closeReportPeriod,
  findReportPeriods,
  firstEventDay,
} from '@tongzhou/db/stores/record/report-period-store'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import {
  type ReportPeriod,
  closedPeriods,
  reportDays,
  reportSpan,
} from '@tongzhou/domain/record/report-period'
import { makeReport } from '../../../trading/reports/position-report'
import { inPortions } from '../../engine/in-portions'
import { defineStep } from '../../engine/step'

/** Reports made together. */
const PORTION = 20

/** Reports of one morning, so that the steps that wait behind are not kept; the rest follows the next one. */
const MOST = 20_000

/** Periods looked at: five a year. */
const MOST_PERIODS = 500

/** A NAV that has not come by then does not come: the day after, the period is closed without it. */
const GIVEN_UP_AFTER_DAYS = 180

type Work =
  | { readonly kind: 'BEGIN'; readonly periods: readonly (ReportPeriod & { readonly to: Day })[] }
  | { readonly kind: 'CLOSE'; readonly period: ReportPeriod }
  | {
      readonly kind: 'MAKE'
      readonly reports: readonly (ReportPeriod & { readonly customerNo: string })[]
    }

/**
 * 06:40, every natural day: makes the reports of years and quarters whose NAVs are complete (R-RPT-1), and a
 * further version of each that something came for the day before: a corrected or late NAV, a late booking.
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
    for (const { kind, period, to } of [...begun, ...open]) {
      const span = reportSpan({ kind, period })
      const { readyBy, settledOn } = reportDays(calendars.CN, to)
      if (span === null || settledOn > day || room === 0) continue
      const asked = { kind, period, ...span, turn: day }
      const customers = await customersToReport(db, { ...asked, limit: room + 1 })
      // The run of the day before, which is done, has tried everybody; one that was cut off today has not.
      const isTried = open.some((one) => keyOf(one) === keyOf({ kind, period }) && one.begunOn < day)
      const isGivenUp = isTried && day > addDays(to, GIVEN_UP_AFTER_DAYS + 1) && customers.length <= room
      if ((customers.length === 0 && day > readyBy) || isGivenUp) {
        works.push({ kind: 'CLOSE', period: { kind, period } })
        continue
      }
      const now = customers.slice(0, room)
      room -= now.length
      works.push(...makingOf(now.map((customerNo) => ({ customerNo, kind, period }))))
    }
    const [since, until] = [instantAt(addDays(day, -1), '00:00:00.000'), instantAt(day, '00:00:00.000')]
    works.push(...makingOf(await reportsTouched(db, { since, until })))

    return works.map((data) => ({ key: unitKey(data), data }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    if (data.kind === 'BEGIN') return addReportPeriods(tx, data.periods, day)
    if (data.kind === 'CLOSE') return closeReportPeriod(tx, data.period, now)
    // Held since the step began: they are made when it is let go.
    const held = (await findReportPeriods(tx, MOST_PERIODS)).filter(({ heldBy }) => heldBy !== null)
    const isHeld = (report: ReportPeriod) => held.some((one) => keyOf(one) === keyOf(report))
    const { log } = services
    for (const report of data.reports.filter((one) => !isHeld(one)))
      await apart(
        tx,
        () => makeReport(tx, services, { ...report, day, now }),
        // It keeps nobody else from his, and is tried again as long as it is missing.
        (error) => log.error({ ...report, day, error: String(error) }, 'a report cannot be made'),
      )
  },
})

/** Periods that are over and not known yet: after the newest known one, or from the first trade of all on. */
async function newPeriods(db: Queryable, newest: Day | null, day: Day) {
  const first = newest === null ? await firstEventDay(db) : addDays(newest, 1)

  return first === null ? [] : closedPeriods(first, day)
}

function makingOf(reports: readonly (ReportPeriod & { readonly customerNo: string })[]): Work[] {
  return inPortions(reports, PORTION).map((portion) => ({ kind: 'MAKE', reports: portion }))
}

const keyOf = ({ kind, period }: ReportPeriod): string => `${kind}/${period}`

function unitKey(work: Work): string {
  if (work.kind === 'BEGIN') return `begin/${work.periods.map(keyOf).join()}`
  if (work.kind === 'CLOSE') return `close/${keyOf(work.period)}`
  const customers = work.reports.map((report) => `${keyOf(report)}/${report.customerNo}`).join()

  return `make/${createHash('sha256').update(customers).digest('base64url')}`
}
