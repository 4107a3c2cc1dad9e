import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import type { Queryable } from '../../connect'

/** Unpaid orders by remittance from a card, with what their matching needs. */
export async function unpaidRemittanceOrders(
  db: Queryable,
  accountIndex: Buffer,
): Promise<
  Array<{
    customerNo: string
    orderNo: string
    fundCode: string
    amount: Money
    applyAt: Date
    tDay: Day
  }>
> {
  const rows = await db
    .selectFrom('trade_order as o')
    .innerJoin('bank_card as b', (join) =>
      join.onRef('b.customer_no', '=', 'o.customer_no').onRef('b.trade_acco', '=', 'o.trade_acco'),
    )
    .select([
      'o.customer_no',
      'o.order_no',
      'o.fund_code',
      (eb) => eb('o.apply_amount', '-', eb.ref('o.coupon_amount')).as('amount'),
      'o.apply_at',
      'o.t_date',
    ])
    .where('b.card_index', '=', accountIndex)
    .where('b.unbound_at', 'is', null)
    .where('o.pay_way', '=', 'REMIT')
    .where('o.pay_status', '=', 'UNPAID')
    .where('o.apply_status', '=', 'CREATED')
    .orderBy('o.order_no')
    .limit(1000)
    .execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    orderNo: row.order_no,
    fundCode: row.fund_code,
    amount: moneyFrom(row.amount ?? '0'),
    applyAt: row.apply_at,
    tDay: row.t_date,
  }))
}

/** The customer of a bound card, and whether a name is his; null when nobody has the card bound. */
export async function findPayer(
  db: Queryable,
  payer: { accountIndex: Buffer; nameIndex: Buffer },
): Promise<{ customerNo: string; isNameOwn: boolean } | null> {
  const row = await db
    .selectFrom('bank_card as b')
    .innerJoin('customer_identity as i', 'i.customer_no', 'b.customer_no')
    .select(['b.customer_no', 'i.name_index'])
    .where('b.card_index', '=', payer.accountIndex)
    .where('b.unbound_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return row ? { customerNo: row.customer_no, isNameOwn: row.name_index.equals(payer.nameIndex) } : null
}

/**
 * The order that a person named for remitted money, and whether the payer's name is its customer's; null for
 * no such order.
 */
export async function findRemittanceOrder(
  db: Queryable,
  wanted: { orderNo: string; nameIndex: Buffer },
): Promise<{ customerNo: string; orderNo: string; isNameOwn: boolean } | null> {
  const row = await db
    .selectFrom('trade_order as o')
    .innerJoin('customer_identity as i', 'i.customer_no', 'o.customer_no')
    .select(['o.customer_no', 'i.name_index'])
    .where('o.order_no', '=', wanted.orderNo)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null

  return {
    customerNo: row.customer_no,
    orderNo: wanted.orderNo,
    isNameOwn: row.name_index.equals(wanted.nameIndex),
  }
}
