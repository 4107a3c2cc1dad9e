import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { OrderToSee } from '@tongzhou/domain/home/todos'
import type { SkipReason } from '@tongzhou/domain/plan/plan-state'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** How many of one kind are told. */
const MOST = 20

/**
 * Orders whose money needs their customer's eye (R-HOM-4): a card's payment that no bank has told the outcome
 * of since `asked`, money that could not be paid to a card, and payments that failed and still count for
 * today or later. A plan's failed debit is told by its period.
 */
export async function findOrdersToSee(
  db: Queryable,
  { customerNo, asked, today }: { customerNo: string; asked: Date; today: Day },
): Promise<OrderToSee[]> {
  const { rows } = await sql<{
    kind: Exclude<OrderToSee['kind'], 'REMIT_TODAY'>
    order_no: string
    name: string
    amount: string | null
  }>`select s.kind, s.order_no, f.name, s.amount from (
      select 'PAYMENT_UNKNOWN' as kind, order_no, fund_code, apply_amount::text as amount, apply_at from trade_order
      where customer_no = ${customerNo} and pay_status = 'PAYING' and pay_way in ('CARD', 'CARD_ONCE') and apply_at < ${asked}
      union all
      select 'PAYOUT_FAILED', order_no, fund_code, null, apply_at from trade_order
      where customer_no = ${customerNo} and pay_status = 'PAYOUT_FAILED'
      union all
      select 'PAYMENT_FAILED', order_no, fund_code, apply_amount::text, apply_at from trade_order
      where customer_no = ${customerNo} and pay_status = 'PAY_FAILED' and apply_status <> 'SKIPPED'
        and biz_code <> ${sql.lit(applicationCode.planPurchase)}
        and t_date >= ${today} and apply_at >= ${today}::date - 14) s
    join fund f using (fund_code) order by s.apply_at, s.order_no limit ${MOST}`.execute(db)

  return rows.map((row) => ({
    kind: row.kind,
    orderNo: row.order_no,
    fundName: row.name,
    amount: row.amount === null ? null : moneyFrom(row.amount),
  }))
}

/** Remittances that are still waited for, oldest first. */
export async function findAwaitedRemittances(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<(OrderToSee & { readonly fundCode: string; readonly tDay: Day })[]> {
  const { rows } = await sql<{
    order_no: string
    fund_code: string
    name: string
    t_date: Day
    amount: string | null
  }>`select o.order_no, o.fund_code, f.name, o.t_date, o.apply_amount::text as amount
    from trade_order o join fund f using (fund_code)
    where o.customer_no = ${customerNo} and o.pay_status = 'UNPAID' and o.pay_way = 'REMIT'
      and o.apply_status in ('CREATED', 'ACCEPTED')
    order by o.apply_at, o.order_no limit ${MOST}`.execute(db)

  return rows.map((row) => ({
    kind: 'REMIT_TODAY',
    orderNo: row.order_no,
    fundCode: row.fund_code,
    fundName: row.name,
    tDay: row.t_date,
    amount: row.amount === null ? null : moneyFrom(row.amount),
  }))
}

/** Plans that go on and whose newest debit failed within a week, the newest first. */
export async function findFailedDebits(
  db: Queryable,
  { customerNo, since }: { customerNo: string; since: Day },
): Promise<{ planNo: string; fundName: string; day: Day }[]> {
  const { rows } = await sql<{ plan_no: string; name: string; day: Day }>`
    select p.plan_no, f.name, last.day from plan p join fund f using (fund_code)
    cross join lateral (select state, day from plan_period d
      where d.customer_no = p.customer_no and d.plan_no = p.plan_no order by nominal desc limit 1) last
    where p.customer_no = ${customerNo} and p.status in ('RUNNING', 'PAUSED') and last.state = 'FAILED' and last.day >= ${since}
    order by last.day desc, p.plan_no limit ${MOST}`.execute(db)

  return rows.map((row) => ({ planNo: row.plan_no, fundName: row.name, day: row.day }))
}

/** Running plans that wait for their customer's choice (R-ACT-21), the first due first. */
export async function findPlanChoices(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<{ planNo: string; fundName: string; day: Day }[]> {
  const { rows } = await sql<{ plan_no: string; name: string; due_on: Day }>`
    select p.plan_no, f.name, m.due_on from risk_mismatch m
    join plan p on p.customer_no = m.customer_no and p.plan_no = m.subject
    join fund f on f.fund_code = p.fund_code
    where m.customer_no = ${customerNo} and m.kind = 'PLAN' and m.state = 'OPEN' and m.due_on is not null
      and p.status = 'RUNNING' order by m.due_on, p.plan_no limit ${MOST}`.execute(db)

  return rows.map((row) => ({ planNo: row.plan_no, fundName: row.name, day: row.due_on }))
}

/** Running plans whose newest debit was skipped for one of some reasons. */
export async function findSkippedDebits(
  db: Queryable,
  { customerNo, reasons }: { customerNo: string; reasons: readonly SkipReason[] },
): Promise<string[]> {
  const { rows } = await sql<{ plan_no: string }>`
    select p.plan_no from plan p
    cross join lateral (select state, reason from plan_period d
      where d.customer_no = p.customer_no and d.plan_no = p.plan_no order by nominal desc limit 1) last
    where p.customer_no = ${customerNo} and p.status = 'RUNNING' and last.state = 'SKIPPED'
      and last.reason = any(${[...reasons]}::text[])
    order by p.plan_no limit ${MOST}`.execute(db)

  return rows.map((row) => row.plan_no)
}

/** Bound cards whose contract the bank has ended. */
export async function findCardsToSign(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<{ bankName: string; cardTail: string }[]> {
  return db
    .selectFrom('bank_card')
    .select(['bank_name as bankName', 'card_tail as cardTail'])
    .where('customer_no', '=', customerNo)
    .where('unbound_at', 'is', null)
    .where('sign_status', '=', 'RESIGN_NEEDED')
    .orderBy('bound_at')
    .limit(MOST)
    .execute()
}

/** Complaints that wait for something of their customer's. */
export async function findWaitingComplaints(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('complaint')
    .select('complaint_no')
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'NEED_INFO')
    .orderBy('complaint_no')
    .limit(MOST)
    .execute()

  return rows.map((row) => row.complaint_no)
}
