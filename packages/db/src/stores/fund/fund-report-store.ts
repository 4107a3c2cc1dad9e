import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** A fund that a fund of funds holds, from its newest report. */
export interface ReportedFundHolding {
  readonly fundCode: string
  readonly reportDate: Day
  /** The part of the assets that lies in funds, a fraction; null where the report does not tell it. */
  readonly share: string | null
  readonly code: string
  readonly name: string
  readonly weight: string
}

/** The holdings that the newest reports of these funds name, the largest first; at most 60 a fund. */
export async function newestFundHoldings(
  db: Queryable,
  codes: readonly string[],
): Promise<readonly ReportedFundHolding[]> {
  return codes.length === 0 ? [] : readHoldings(db, { codes })
}

const readHoldings = statement<ReportedFundHolding, { codes: readonly string[] }>(
  `select h.fund_code as "fundCode", h.report_date as "reportDate", share.weight as share,
     h.code, h.name, h.weight
   from (select fund_code, max(report_date) as report_date from fund_holding
     where fund_code = any(:codes::text[]) and kind = 'FUND' group by fund_code) newest
   join fund_holding h on h.fund_code = newest.fund_code and h.report_date = newest.report_date
     and h.kind = 'FUND' and h.rank <= 60
   left join fund_allocation share on share.fund_code = h.fund_code and share.report_date = h.report_date
     and share.kind = 'ASSET' and share.name = '基金'
   order by h.fund_code, h.rank limit 200000`,
)
