import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { listedShares } from './listed-shares'

/** The registrars whose list of holdings (05) of a day is here. */
export async function registrarsWithList(db: Queryable, fileDate: Day): Promise<string[]> {
  const { rows } = await sql<{ ta_code: string }>`select distinct ta_code from registrar_file
    where direction = 'FROM_TA' and file_type = '05' and file_date = ${fileDate} and state not in ('REFUSED', 'HELD')
    order by 1 limit 1000`.execute(db)

  return rows.map((row) => row.ta_code)
}

/** Which of these funds belong to one of these registrars. */
export async function fundsOfRegistrars(
  db: Queryable,
  of: { readonly fundCodes: readonly string[]; readonly taCodes: readonly string[] },
): Promise<string[]> {
  if (of.fundCodes.length === 0 || of.taCodes.length === 0) return []
  const rows = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('fund_code', 'in', [...of.fundCodes])
    .where('ta_code', 'in', [...of.taCodes])
    .limit(of.fundCodes.length)
    .execute()

  return rows.map((row) => row.fund_code)
}

/** What some customers have by a registrar's list of a day, all trade accounts together; null: unreadable. */
export async function listedOfCustomers(
  db: Queryable,
  of: { readonly taCode: string; readonly fileDate: Day; readonly customers: readonly string[] },
): Promise<{ customerNo: string; fundCode: string; shares: Shares | null }[]> {
  const { rows } = await sql<{ customer_no: string; fund_code: string; shares: string | null }>`
    select b.customer_no, t.fund_code,
      case when bool_and(t.shares is not null) then sum(t.shares)::numeric(18, 2)::text end as shares
    from (${listedShares(of)}) t join bank_card b on b.trade_acco = t.trade_acco
    where b.customer_no = any(${of.customers}::text[])
    group by 1, 2 order by 1, 2 limit 1000000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    fundCode: row.fund_code,
    shares: row.shares === null ? null : sharesFrom(row.shares),
  }))
}
