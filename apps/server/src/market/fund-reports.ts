import type { Database } from '@tongzhou/db/connect'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { rateFrom, subtractRate } from '@tongzhou/domain/kernel/rate'

/** Which report of a fund is asked for; `before` is the one it is compared with. */
export interface ReportChoice {
  readonly code: string
  readonly reportDate: Day | null
  readonly before: Day | null
  readonly reportDates: Day[]
}

const MOST_REPORTS = 40
const MOST_ROWS = 60

/** The reports of a fund, newest first; the asked one or the newest. Reports stand under the main class. */
export async function chooseReport(
  db: Database,
  code: string,
  asked: Day | undefined,
): Promise<ReportChoice> {
  const rows = await db
    .selectFrom('fund_allocation')
    .select('report_date')
    .distinct()
    .where('fund_code', '=', code)
    .orderBy('report_date', 'desc')
    .limit(MOST_REPORTS)
    .execute()
  const reportDates = rows.map((row) => row.report_date)
  const place = asked === undefined ? 0 : reportDates.indexOf(asked)

  return {
    code,
    reportDate: reportDates[place] ?? null,
    before: place < 0 ? null : (reportDates[place + 1] ?? null),
    reportDates,
  }
}

/** Assets or industries of the report, largest first, with their change against the report before. */
export async function reportParts(db: Database, choice: ReportChoice, kind: 'ASSET' | 'INDUSTRY') {
  const rows = await rowsOf(db, choice, kind)
  const before = new Map(
    rows.filter((row) => row.report_date === choice.before).map((row) => [row.name, row.weight]),
  )

  return rows
    .filter((row) => row.report_date === choice.reportDate)
    .map((row) => ({
      name: row.name,
      weight: rateFrom(row.weight),
      change: changeOf(row.weight, before.get(row.name)),
    }))
}

/** Holdings of the report by kind and rank; a holding the report before did not name is new. */
export async function reportHoldings(db: Database, choice: ReportChoice) {
  if (choice.reportDate === null) return []
  const rows = await db
    .selectFrom('fund_holding')
    .select(['report_date', 'kind', 'rank', 'code', 'name', 'weight', 'value'])
    .where('fund_code', '=', choice.code)
    .where('report_date', 'in', datesOf(choice))
    .orderBy('kind')
    .orderBy('rank')
    .limit(MOST_ROWS)
    .execute()
  const before = new Map(
    rows.filter((row) => row.report_date === choice.before).map((row) => [row.kind + row.code, row.weight]),
  )

  return rows
    .filter((row) => row.report_date === choice.reportDate)
    .map((row) => {
      const old = before.get(row.kind + row.code)

      return {
        kind: kindOf(row.kind),
        rank: row.rank,
        code: row.code,
        name: row.name,
        weight: rateFrom(row.weight),
        value: row.value === null ? null : moneyFrom(row.value),
        change: changeOf(row.weight, old),
        isNew: choice.before !== null && old === undefined,
      }
    })
}

function rowsOf(db: Database, choice: ReportChoice, kind: string) {
  if (choice.reportDate === null) return Promise.resolve([])

  return db
    .selectFrom('fund_allocation')
    .select(['report_date', 'name', 'weight'])
    .where('fund_code', '=', choice.code)
    .where('kind', '=', kind)
    .where('report_date', 'in', datesOf(choice))
    .orderBy('weight', 'desc')
    .limit(MOST_ROWS)
    .execute()
}

function datesOf(choice: ReportChoice): Day[] {
  return [choice.reportDate, choice.before].flatMap((day) => (day === null ? [] : [day]))
}

function changeOf(now: string, before: string | undefined) {
  return before === undefined ? null : subtractRate(rateFrom(now), rateFrom(before))
}

/** The table's check allows only these three. */
function kindOf(kind: string): 'STOCK' | 'BOND' | 'FUND' {
  return kind === 'STOCK' || kind === 'BOND' ? kind : 'FUND'
}
