import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { unnested } from '../../driver/unnested'
import type { DueKey } from '../trade/own-due-store'

/** A purchase whose registrar waits for the money of the redemptions that pay it. */
export interface HeldPurchase {
  readonly customerNo: string
  readonly orderNo: string
  readonly taCode: string
  readonly payDate: Day
  readonly amount: Money
}

/**
 * Whether all that the order `leg` brings is here: nothing of it is still to be confirmed, and each
 * confirmation is settled by the registrar's lists.
 */
const legIsHere = sql<boolean>`(leg.confirm_status in ('CONFIRMED', 'PARTIAL') and (select count(*) > 0 and bool_and(d.paid) from order_confirm lc
  cross join lateral (
    select count(*) > 0 and coalesce(bool_and(r.settled_at is not null), false) as paid from registrar_due r
    where r.ta_code = lc.ta_code and r.fund_code = leg.fund_code and r.confirm_date = lc.confirm_date
      and r.biz_code = lc.biz_code and r.direction = 'RECEIVE') d
  where lc.customer_no = leg.customer_no and lc.order_no = leg.order_no and lc.return_code = '0000' and lc.confirm_amount > 0))`

/** A refused leg brings no money: its purchase has a difference of its own (§5.6). */
const hasLateLeg = sql<boolean>`exists (select from trade_order leg where leg.customer_no = o.customer_no and leg.parent_no = o.order_no
  and leg.confirm_status <> 'FAILED' and leg.apply_status <> 'CANCELLED' and not ${legIsHere})`

/**
 * What of these confirmations is owed for purchases paid by the cash product whose money is not all here, by
 * order: the confirmed amounts less the fee that stays with us, and less what is held of them already by an
 * earlier list that asked for a part of the same money.
 */
export async function purchasesOfLateLegs(
  db: Queryable,
  of: { readonly taCode: string; readonly keys: readonly DueKey[] },
): Promise<Pick<HeldPurchase, 'customerNo' | 'orderNo' | 'amount'>[]> {
  if (of.keys.length === 0) return []
  const wanted = unnested(of.keys, 'w', {
    fund_code: ['bpchar', (key) => key.fundCode],
    biz_code: ['bpchar', (key) => key.bizCode],
    confirm_date: ['date', (key) => key.confirmDate],
  })
  const { rows } = await sql<{ customer_no: string; order_no: string; due: string }>`
    with wanted as (select w.fund_code, w.biz_code, w.confirm_date from ${wanted}),
    pay_day as (select distinct d.pay_date from wanted w join registrar_due d on d.ta_code = ${of.taCode}
      and d.direction = 'PAY' and d.fund_code = w.fund_code and d.biz_code = w.biz_code and d.confirm_date = w.confirm_date),
    -- What these pay days ask for altogether, since what is held of an order is known by its pay day.
    listed as (select d.fund_code, d.biz_code, d.confirm_date,
        exists (select from wanted w where w.fund_code = d.fund_code and w.biz_code = d.biz_code and w.confirm_date = d.confirm_date) as is_wanted
      from registrar_due d join pay_day using (pay_date) where d.ta_code = ${of.taCode} and d.direction = 'PAY' group by 1, 2, 3),
    owed as (select o.customer_no, o.order_no, sum(c.confirm_amount - c.agency_fee) as due,
        coalesce(sum(c.confirm_amount - c.agency_fee) filter (where w.is_wanted), 0) as wanted
      from listed w join order_confirm c on c.ta_code = ${of.taCode} and c.biz_code = w.biz_code
        and c.confirm_date = w.confirm_date and c.return_code = '0000'
      join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no and o.fund_code = w.fund_code
      where o.pay_way = 'CASH_PRODUCT' and ${hasLateLeg}
        and c.biz_code in (${sql.lit(confirmationCode.purchase)}, ${sql.lit(confirmationCode.planPurchase)})
      group by 1, 2),
    open as (select e.customer_no, e.order_no, least(e.wanted, e.due - coalesce((select sum(h.amount) from held_purchase h
        join pay_day using (pay_date) where h.customer_no = e.customer_no and h.order_no = e.order_no), 0)) as due from owed e)
    select customer_no, order_no, due::numeric(18, 2)::text as due from open where due > 0
    order by 2 limit 100000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    orderNo: row.order_no,
    amount: moneyFrom(row.due),
  }))
}

/** Keeps what a transfer leaves out, beside what is held of the same pay day. */
export async function addHeldPurchases(tx: Tx, held: readonly HeldPurchase[], now: Date): Promise<void> {
  if (held.length === 0) return
  const rows = unnested(held, 'w', {
    customer_no: ['text', (one) => one.customerNo],
    order_no: ['bpchar', (one) => one.orderNo],
    pay_date: ['date', (one) => one.payDate],
    ta_code: ['text', (one) => one.taCode],
    amount: ['numeric', (one) => printMoney(one.amount)],
  })
  const { numAffectedRows } =
    await sql`insert into held_purchase (customer_no, order_no, pay_date, ta_code, amount, held_at)
    select customer_no, order_no, pay_date, ta_code, amount, ${now} from ${rows}
    on conflict on constraint held_purchase_pk do update set amount = held_purchase.amount + excluded.amount
      where held_purchase.paid_at is null`.execute(tx)
  assert(Number(numAffectedRows) === held.length, 'what is held is not paid on yet')
}

/** The held ones that are not paid on yet, oldest first; whether the money of their legs is here by now. */
export async function openHeldPurchases(
  db: Queryable,
  of?: { readonly taCode: string; readonly payDate: Day },
): Promise<(HeldPurchase & { readonly isHere: boolean })[]> {
  const { rows } = await sql<{
    customer_no: string
    order_no: string
    ta_code: string
    pay_date: Day
    amount: string
    is_here: boolean
  }>`select h.customer_no, h.order_no, h.ta_code, h.pay_date, h.amount::text, not ${hasLateLeg} as is_here
    from held_purchase h join trade_order o on o.customer_no = h.customer_no and o.order_no = h.order_no
    where h.paid_at is null and (${of?.taCode ?? null}::text is null or h.ta_code = ${of?.taCode ?? null})
      and (${of?.payDate ?? null}::date is null or h.pay_date = ${of?.payDate ?? null})
    order by h.ta_code, h.pay_date, h.order_no limit 100000`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    orderNo: row.order_no,
    taCode: row.ta_code,
    payDate: row.pay_date,
    amount: moneyFrom(row.amount),
    isHere: row.is_here,
  }))
}

/** They are in the transfer that this transaction asks for. */
export async function markHeldPaid(tx: Tx, paid: readonly HeldPurchase[], now: Date): Promise<void> {
  if (paid.length === 0) return
  const rows = unnested(paid, 'w', {
    customer_no: ['text', (one) => one.customerNo],
    order_no: ['bpchar', (one) => one.orderNo],
    pay_date: ['date', (one) => one.payDate],
  })
  await sql`update held_purchase h set paid_at = ${now} from ${rows}
    where h.customer_no = w.customer_no and h.order_no = w.order_no and h.pay_date = w.pay_date and h.paid_at is null`.execute(
    tx,
  )
}
