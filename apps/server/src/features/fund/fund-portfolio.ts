import { fundPortfolio } from '@tongzhou/contract/fund/fund-portfolio'
import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { handleOpen } from '../../http/handle'
import { tenureCode } from '../../market/fund-managers'

const MOST_PARTS = 40
const MOST_HOLDINGS = 10

/** The newest report of the portfolio; the classes of a fund share it. */
export const handler = handleOpen(fundPortfolio, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const code = tenureCode(fund, market)
  const newest = await db
    .selectFrom('fund_allocation')
    .select('report_date')
    .where('fund_code', '=', code)
    .orderBy('report_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return { reportDate: null, assets: [], industries: [], holdings: [] }
  const report = { code, reportDate: newest.report_date }
  const [parts, holdings] = await Promise.all([partsOf(db, report), holdingsOf(db, report)])
  const present = (part: { name: string; weight: string }) => ({
    name: part.name,
    weight: rateFrom(part.weight),
  })

  return {
    reportDate: report.reportDate,
    assets: parts.filter((part) => part.kind === 'ASSET').map(present),
    industries: parts.filter((part) => part.kind === 'INDUSTRY').map(present),
    holdings: holdings.map((row) => ({
      ...present(row),
      kind: kindOf(row.kind),
      rank: row.rank,
      code: row.code,
      change: row.change_from_last,
    })),
  }
})

/** The table's check allows only these three. */
function kindOf(kind: string): 'STOCK' | 'BOND' | 'FUND' {
  return kind === 'STOCK' || kind === 'BOND' ? kind : 'FUND'
}

interface Report {
  readonly code: string
  readonly reportDate: Day
}

function partsOf(db: Database, report: Report) {
  return db
    .selectFrom('fund_allocation')
    .select(['kind', 'name', 'weight'])
    .where('fund_code', '=', report.code)
    .where('report_date', '=', report.reportDate)
    .orderBy('weight', 'desc')
    .limit(MOST_PARTS)
    .execute()
}

function holdingsOf(db: Database, report: Report) {
  return db
    .selectFrom('fund_holding')
    .select(['kind', 'rank', 'code', 'name', 'weight', 'change_from_last'])
    .where('fund_code', '=', report.code)
    .where('report_date', '=', report.reportDate)
    .orderBy('weight', 'desc')
    .limit(MOST_HOLDINGS)
    .execute()
}
