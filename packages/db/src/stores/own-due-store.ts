import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../connect'

/**
 * What our own books say is due for the confirmations of a fund, business and day: a purchase owes the confirmed amount less
 * the fee that stays with us (P4), a redemption brings the net amount (R2).
 */
export async function ownDue(
  db: Queryable,
  key: { taCode: string; fundCode: string; bizCode: string; confirmDate: Day },
): Promise<Money> {
  const { rows } = await sql<{ due: string }>`
    select coalesce(sum(c.confirm_amount - case when c.biz_code in ('122', '139', '130') then c.agency_fee else 0 end), 0)
      ::numeric(18, 2)::text as due
    from order_confirm c
    join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no
    where c.ta_code = ${key.taCode} and o.fund_code = ${key.fundCode} and c.biz_code = ${key.bizCode}
      and c.confirm_date = ${key.confirmDate} and c.return_code = '0000' limit 1`.execute(db)

  return moneyFrom(rows[0]?.due ?? '0')
}

/** What a registrar's lists say of the same, over all days on which it is paid, settled or not; and the first and last of these days. */
export async function listedDue(
  db: Queryable,
  key: { taCode: string; fundCode: string; bizCode: string; confirmDate: Day; direction: 'RECEIVE' | 'PAY' },
): Promise<{ readonly total: Money; readonly firstPayDate: Day; readonly lastPayDate: Day }> {
  const row = await db
    .selectFrom('registrar_due')
    .select((of) => [
      of.fn.sum<string>('amount').as('total'),
      of.fn.min('pay_date').as('first'),
      of.fn.max('pay_date').as('last'),
    ])
    .where('ta_code', '=', key.taCode)
    .where('fund_code', '=', key.fundCode)
    .where('biz_code', '=', key.bizCode)
    .where('confirm_date', '=', key.confirmDate)
    .where('direction', '=', key.direction)
    .limit(1)
    .executeTakeFirstOrThrow()

  return { total: moneyFrom(row.total), firstPayDate: dayFrom(row.first), lastPayDate: dayFrom(row.last) }
}
