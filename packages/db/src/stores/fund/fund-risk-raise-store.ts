import type { FundRisk } from '@tongzhou/domain/account/suitability'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A fund whose risk level was raised. Plain JSON: it is part of a unit. */
export type RiskRaise = Readonly<{
  seq: string
  fundCode: string
  fundName: string
  from: FundRisk
  to: FundRisk
}>

/** Raises whose customers are not asked yet, and those of which they were asked on a day. */
export async function riskRaisesToAsk(db: Queryable, day: Day): Promise<RiskRaise[]> {
  const { rows } = await sql<{
    seq: string
    fund_code: string
    name: string
    from_level: FundRisk
    to_level: FundRisk
  }>`select r.seq::text, r.fund_code, f.name, r.from_level, r.to_level from fund_risk_raise r join fund f using (fund_code)
    where r.asked_on is null or r.asked_on = ${day} order by r.seq limit 10000`.execute(db)

  return rows.map((row) => ({
    seq: row.seq,
    fundCode: row.fund_code,
    fundName: row.name,
    from: row.from_level,
    to: row.to_level,
  }))
}

/** Who holds a fund or pays into it by a running plan. */
export async function customersOfFund(db: Queryable, fundCode: string): Promise<string[]> {
  const { rows } = await sql<{ customer_no: string }>`
    select customer_no from position where fund_code = ${fundCode} and total_shares > 0
    union select customer_no from plan where fund_code = ${fundCode} and status = 'RUNNING'
    order by customer_no limit 1000000`.execute(db)

  return rows.map((row) => row.customer_no)
}

/** The customers of a raise are asked by the step of a day. */
export async function closeRiskRaise(tx: Tx, { seq, day }: { seq: string; day: Day }): Promise<void> {
  await tx
    .updateTable('fund_risk_raise')
    .set({ asked_on: day })
    .where('seq', '=', BigInt(seq))
    .where('asked_on', 'is', null)
    .execute()
}
