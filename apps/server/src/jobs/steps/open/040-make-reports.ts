import type { Queryable } from '@tongzhou/db/connect'
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

/** Of one period in one run; the rest follows the next morning. */
const MOST = 100_000

/** Periods looked at: five a year. */
const MOST_PERIODS = 500

/** A NAV that has not come by then does not come: the period is closed without it. */
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
    for (const { kind, period, to } of [...begun, ...open]) {
      const span = reportSpan({ kind, period })
      const { lastDay, readyBy } = reportDays(calendars.CN, to)
      if (span === null || lastDay >= day) continue
      const customers = await customersToReport(db, { kind, period, ...span, limit: MOST })
      works.push(...makingOf(customers.map((customerNo) => ({ customerNo, kind, period }))))
      if ((customers.length === 0 && day > readyBy) || day > addDays(to, GIVEN_UP_AFTER_DAYS))
        works.push({ kind: 'CLOSE', period: { kind, period } })
    }
    const [since, until] = [instantAt(addDays(day, -1), '00:00:00.000'), instantAt(day, '00:00:00.000')]
    works.push(...makingOf(await reportsTouched(db, { since, until })))

    return works.map((data) => ({ key: unitKey(data), data }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    if (data.kind === 'BEGIN') return addReportPeriods(tx, data.periods)
    if (data.kind === 'CLOSE') return closeReportPeriod(tx, data.period, now)
    for (const report of data.reports) await makeReport(tx, services, { ...report, day, now })
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
  const [first] = work.reports

  return first === undefined ? 'none' : `make/${keyOf(first)}/${first.customerNo}`
}
