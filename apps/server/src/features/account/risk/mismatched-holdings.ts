import { mismatchedHoldings } from '@tongzhou/contract/account/risk/mismatched-holdings'
import { findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import { type FundRisk, investorClass, suitabilityOf } from '@tongzhou/domain/account/suitability'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import { handleOpen } from '../../../http/handle'

/** Held funds above the newest result's level (R-RSK-7); they may be kept. */
export const handler = handleOpen(mismatchedHoldings, async (_input, { db, customer }) => {
  const [newest] = await findRiskResults(db, customer.customerNo, 1)
  if (!newest) return { level: null, funds: [] }
  const investor = investorClass({ level: newest.level, minRiskFlag: newest.minRisk, professional: false })
  const rows = await db
    .selectFrom('position as p')
    .innerJoin('fund as f', 'f.fund_code', 'p.fund_code')
    .select(['p.fund_code', 'f.name', 'f.risk_level'])
    .select(sql<string>`sum(p.total_shares)`.as('shares'))
    .where('p.customer_no', '=', customer.customerNo)
    .where('p.total_shares', '>', '0')
    .groupBy(['p.fund_code', 'f.name', 'f.risk_level'])
    .orderBy('f.risk_level', 'desc')
    .limit(200)
    .execute()
  const funds = rows.map((row) => ({
    fundCode: row.fund_code,
    fundName: row.name,
    // The check constraint fund_risk holds the column to the levels.
    riskLevel: row.risk_level as FundRisk,
    shares: sharesFrom(row.shares),
  }))

  return {
    level: newest.level,
    funds: funds.filter((fund) => suitabilityOf(investor, fund.riskLevel) !== 'match'),
  }
})
