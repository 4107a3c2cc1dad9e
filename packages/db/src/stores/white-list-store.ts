import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import type { Queryable } from '../connect'

/** What a customer may buy of a limited fund a day beside its public limit; null = he is not listed. */
export async function findWhiteListing(
  db: Queryable,
  key: { customerNo: string; fundCode: string; day: Day },
): Promise<{ readonly dailyMax: Money | null } | null> {
  const row = await db
    .selectFrom('fund_white_list')
    .select('daily_max')
    .where('customer_no', '=', key.customerNo)
    .where('fund_code', '=', key.fundCode)
    .where('valid_to', '>=', key.day)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null

  return { dailyMax: row.daily_max === null ? null : moneyFrom(row.daily_max) }
}
