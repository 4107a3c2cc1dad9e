import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { CalendarCode } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** Orders that expect the same days: what is moved together when a calendar changes. */
export interface ExpectedDays {
  readonly fundCode: string
  readonly calendar: CalendarCode
  /** Of a transform: the calendar of the fund that is entered. */
  readonly targetCalendar: CalendarCode | null
  readonly tDay: Day
  /** null = the registrar has answered. */
  readonly confirmDay: Day | null
  /** null = no money is expected, or it has arrived. */
  readonly arriveDay: Day | null
}

const IS_OPEN = sql.raw(
  `o.apply_status not in ('CANCELLED', 'REJECTED', 'SKIPPED') and o.pay_status <> 'PAY_FAILED'`,
)

/** How many open orders have which T from `from` on, by the calendar of their fund. */
export async function openOrdersByDay(
  db: Queryable,
  from: Day,
): Promise<{ calendar: CalendarCode; day: Day; orders: number }[]> {
  const { rows } = await sql<{ calendar: CalendarCode; day: Day; orders: number }>`
    select f.calendar, o.t_date as day, count(*)::integer as orders
    from trade_order o join fund f on f.fund_code = o.fund_code
    where o.t_date >= ${from} and o.confirm_date is null and ${IS_OPEN}
    group by 1, 2`.execute(db)

  return rows
}

/** The days from `from` on that open orders expect to be confirmed or paid. */
export async function expectedDaysFrom(db: Queryable, from: Day): Promise<ExpectedDays[]> {
  const { rows } = await sql<{
    fund_code: string
    calendar: CalendarCode
    target_calendar: CalendarCode | null
    t_date: Day
    confirm_day: Day | null
    arrive_day: Day | null
  }>`
    select distinct o.fund_code, f.calendar, t.calendar as target_calendar, o.t_date,
      case when o.confirm_date is null then o.expect_confirm_date end as confirm_day,
      case when o.arrived_at is null then o.expect_arrive_date end as arrive_day
    from trade_order o join fund f on f.fund_code = o.fund_code
      left join fund t on t.fund_code = o.target_fund_code and o.biz_code = ${sql.lit(applicationCode.transform)}
    where ${IS_OPEN} and (o.confirm_date is null and o.expect_confirm_date >= ${from}
      or o.arrived_at is null and o.expect_arrive_date >= ${from})`.execute(db)

  return rows.map((row) => ({
    fundCode: row.fund_code,
    calendar: row.calendar,
    targetCalendar: row.target_calendar,
    tDay: row.t_date,
    confirmDay: row.confirm_day,
    arriveDay: row.arrive_day,
  }))
}

/**
 * Gives the open orders that expected `from` the days `to`, and keeps what they were promised (R-PRM-1); how
 * many there were.
 */
export async function moveExpectedDays(
  tx: Tx,
  from: ExpectedDays,
  to: { confirmDay: Day | null; arriveDay: Day | null; now: Date },
): Promise<number> {
  const isTransform = from.targetCalendar !== null
  const { rows } = await sql<{ orders: number }>`
    with moved as (
      update trade_order o set
        expect_confirm_date = coalesce(${to.confirmDay}::date, expect_confirm_date),
        expect_arrive_date = coalesce(${to.arriveDay}::date, expect_arrive_date)
      where ${IS_OPEN} and o.fund_code = ${from.fundCode} and o.t_date = ${from.tDay}
        and (o.biz_code = ${sql.lit(applicationCode.transform)} and o.target_fund_code is not null) = ${isTransform}
        and (case when o.confirm_date is null then o.expect_confirm_date end) is not distinct from ${from.confirmDay}::date
        and (case when o.arrived_at is null then o.expect_arrive_date end) is not distinct from ${from.arriveDay}::date
      returning o.customer_no, o.order_no, o.parent_no, o.expect_confirm_date, o.expect_arrive_date
    ), promised as (
      insert into order_promise (customer_no, order_no, seq, cause, t_date, confirm_date, arrive_date, told_at)
      select m.customer_no, m.order_no, n.seq, n.cause, o.t_date, n.confirm_date, n.arrive_date, n.told_at
      from moved m join trade_order o on o.customer_no = m.customer_no and o.order_no = m.order_no
      cross join lateral (select max(p.seq) as last from order_promise p
        where p.customer_no = m.customer_no and p.order_no = m.order_no) k
      cross join lateral (
        select 0, 'SUBMIT', o.expect_confirm_date, o.expect_arrive_date, o.apply_at where k.last is null
        union all select coalesce(k.last, 0) + 1, 'CALENDAR', m.expect_confirm_date, m.expect_arrive_date, ${to.now}::timestamptz
      ) as n (seq, cause, confirm_date, arrive_date, told_at)
    ), parents as (
      select distinct customer_no, parent_no from moved where parent_no is not null
    ), renewed as (
      update parent_order p set
        expect_confirm_date = greatest(p.expect_confirm_date, ${to.confirmDay}::date),
        expect_arrive_date = case when p.expect_arrive_date is null then null
          else greatest(p.expect_arrive_date, ${to.arriveDay}::date) end
      from parents where p.customer_no = parents.customer_no and p.parent_no = parents.parent_no
    )
    select count(*)::integer as orders from moved`.execute(tx)

  return rows[0]?.orders ?? 0
}

/** An instruction for a due day, with the lot it counts from. */
export interface DueDayOfLot {
  readonly customerNo: string
  readonly lotId: bigint
  readonly fundCode: string
  readonly confirmDay: Day
  readonly dueDay: Day
}

/** Instructions for due days from `from` on that are not carried out, the latest first. */
export async function dueDaysFrom(db: Queryable, from: Day): Promise<DueDayOfLot[]> {
  const rows = await db
    .selectFrom('due_instruction as i')
    .innerJoin('lot as l', (join) =>
      join.onRef('l.customer_no', '=', 'i.customer_no').onRef('l.lot_id', '=', 'i.lot_id'),
    )
    .select(['i.customer_no', 'i.lot_id', 'i.fund_code', 'i.due_date', 'l.confirm_date'])
    .where('i.due_date', '>=', from)
    .where('i.outcome', 'is', null)
    .orderBy('i.due_date', 'desc')
    .limit(1_000_000)
    .execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    lotId: row.lot_id,
    fundCode: row.fund_code,
    confirmDay: row.confirm_date,
    dueDay: row.due_date,
  }))
}

/** Moves an instruction to the due day its lot has by the new calendar. */
export async function moveDueDay(tx: Tx, instruction: DueDayOfLot, to: Day): Promise<void> {
  await tx
    .updateTable('due_instruction')
    .set({ due_date: to })
    .where('customer_no', '=', instruction.customerNo)
    .where('lot_id', '=', instruction.lotId)
    .where('due_date', '=', instruction.dueDay)
    .execute()
}
