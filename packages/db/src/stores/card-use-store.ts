import type { CardUse } from '@tongzhou/domain/account/card-limits'
import { type Day, addDays, addMonths, instantAt } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../connect'

/** What each card of a customer paid today and this month, failed debits left out (R-BNK-5). */
export async function cardPayments(
  db: Queryable,
  query: { customerNo: string; day: Day },
): Promise<(tradeAcco: string) => CardUse> {
  const monthStart = `${query.day.slice(0, 7)}-01` as Day // the first of a month is a calendar day
  const today = instantAt(query.day, '00:00:00.000')
  const rows = await db
    .selectFrom('payment')
    .select('trade_acco')
    .select(sql<string>`coalesce(sum(amount) filter (where created_at >= ${today}), 0)`.as('today'))
    .select(sql<string>`coalesce(sum(amount), 0)`.as('month'))
    .where('customer_no', '=', query.customerNo)
    .where('kind', '=', 'DEBIT')
    .where('status', '<>', 'FAILED')
    .where('created_at', '>=', instantAt(monthStart, '00:00:00.000'))
    .where('created_at', '<', instantAt(addDays(addMonths(monthStart, 1), 1), '00:00:00.000'))
    .groupBy('trade_acco')
    .limit(50)
    .execute()

  return (tradeAcco) => {
    const row = rows.find((one) => one.trade_acco === tradeAcco)

    return { usedToday: moneyFrom(row?.today ?? '0'), usedThisMonth: moneyFrom(row?.month ?? '0') }
  }
}
