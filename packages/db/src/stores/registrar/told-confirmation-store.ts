import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** An order that a registrar answered, by its key. Plain JSON: it is part of a unit. */
export type AnsweredKey = Readonly<{ customerNo: string; orderNo: string }>

/** What a customer is told of a registrar's answer to his order. */
export interface AnsweredOrder extends AnsweredKey {
  readonly parentNo: string | null
  readonly bizCode: string
  readonly fundName: string
  readonly confirmStatus: string
  readonly applyAmount: Money | null
  readonly applyShares: Shares | null
  readonly confirmAmount: Money | null
  readonly confirmShares: Shares | null
}

/** The keys of orders of these businesses that were confirmed or refused on a day, in their order. */
export async function ordersAnsweredOn(
  db: Queryable,
  { day, bizCodes }: { day: Day; bizCodes: readonly string[] },
): Promise<AnsweredKey[]> {
  const { rows } = await sql<{ customer_no: string; order_no: string }>`
    select distinct o.customer_no, o.order_no
    from order_confirm c join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no
    where c.confirm_date = ${day} and o.biz_code = any(${bizCodes}::bpchar[])
      and o.confirm_status in ('CONFIRMED', 'PARTIAL', 'FAILED')
    order by o.customer_no, o.order_no`.execute(db)

  return rows.map((row) => ({ customerNo: row.customer_no, orderNo: row.order_no }))
}

/** What is told of these orders, as they stand now. */
export async function findAnsweredOrders(
  db: Queryable,
  keys: readonly AnsweredKey[],
): Promise<AnsweredOrder[]> {
  const customers = keys.map(({ customerNo }) => customerNo)
  const numbers = keys.map(({ orderNo }) => orderNo)
  const { rows } = await sql<{
    customer_no: string
    order_no: string
    parent_no: string | null
    biz_code: string
    name: string
    confirm_status: string
    apply_amount: string | null
    apply_shares: string | null
    confirm_amount: string | null
    confirm_shares: string | null
  }>`select o.customer_no, o.order_no, o.parent_no, o.biz_code, f.name, o.confirm_status, o.apply_amount,
      o.apply_shares, o.confirm_amount, o.confirm_shares
    from unnest(${customers}::text[], ${numbers}::bpchar[]) as asked (customer_no, order_no)
    join trade_order o on o.customer_no = asked.customer_no and o.order_no = asked.order_no
    join fund f on f.fund_code = o.fund_code limit ${keys.length}`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    orderNo: row.order_no,
    parentNo: row.parent_no,
    bizCode: row.biz_code,
    fundName: row.name,
    confirmStatus: row.confirm_status,
    applyAmount: row.apply_amount === null ? null : moneyFrom(row.apply_amount),
    applyShares: row.apply_shares === null ? null : sharesFrom(row.apply_shares),
    confirmAmount: row.confirm_amount === null ? null : moneyFrom(row.confirm_amount),
    confirmShares: row.confirm_shares === null ? null : sharesFrom(row.confirm_shares),
  }))
}
