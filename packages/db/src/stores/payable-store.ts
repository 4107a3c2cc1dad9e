import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../connect'

/** An order that its registrar pays. */
export interface RegistrarPaid {
  readonly customerNo: string
  readonly orderNo: string
  readonly taCode: string
  readonly fundCode: string
}

/** Whether the registrar's money for any confirmation of the order is here. */
export async function isPaidInPart(db: Queryable, order: RegistrarPaid): Promise<boolean> {
  const { confirmed, outstanding } = await sumsOf(db, order)

  return confirmed > outstanding
}

/** What the registrar confirmed on the order and has not paid yet; null when it confirmed nothing. */
export async function outstandingAtRegistrar(db: Queryable, order: RegistrarPaid): Promise<Money | null> {
  const { confirmed, outstanding } = await sumsOf(db, order)

  return confirmed === 0n ? null : outstanding
}

async function sumsOf(
  db: Queryable,
  order: RegistrarPaid,
): Promise<{ readonly confirmed: Money; readonly outstanding: Money }> {
  const { rows } = await sql<{ confirmed: string; outstanding: string }>`
    select coalesce(sum(c.confirm_amount), 0)::numeric(18, 2)::text as confirmed,
      coalesce(sum(c.confirm_amount) filter (where not d.paid), 0)::numeric(18, 2)::text as outstanding
    from order_confirm c
    cross join lateral (
      select count(*) > 0 and coalesce(bool_and(settled_at is not null), false) as paid from registrar_due
      where ta_code = ${order.taCode} and fund_code = ${order.fundCode} and confirm_date = c.confirm_date
        and biz_code = c.biz_code and direction = 'RECEIVE') d
    where c.customer_no = ${order.customerNo} and c.order_no = ${order.orderNo} and c.ta_code = ${order.taCode}
      and c.return_code = '0000' and c.confirm_amount > 0 limit 1`.execute(db)

  return {
    confirmed: moneyFrom(rows[0]?.confirmed ?? '0'),
    outstanding: moneyFrom(rows[0]?.outstanding ?? '0'),
  }
}
