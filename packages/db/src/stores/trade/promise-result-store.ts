import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { PromisedOrder } from '@tongzhou/domain/trade/promise/order-promises'
import type { LateCause, PromiseItem, ToldDays } from '@tongzhou/domain/trade/promise/promised-days'
import type { PromiseCount } from '@tongzhou/domain/trade/promise/service-record'
import type { OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** Stands in a count where a result has no cause. */
const IN_TIME = 'IN_TIME'

/** An order by its customer. */
export interface OrderKey {
  readonly customerNo: string
  readonly orderNo: string
}

/** An order with the days it was told, oldest first; none while nothing was moved. */
export interface ToldOrder extends OrderKey {
  readonly order: Omit<PromisedOrder, 'owedBack'>
  readonly told: readonly ToldDays[]
  /** Of money that is owed back: since when, when the bank was asked first, when the last part was there. */
  readonly owedBack: {
    readonly owedAt: Date | null
    readonly askedAt: Date | null
    readonly paidAt: Date | null
    readonly isSwapped: boolean
  }
}

/** What became of one promised day. */
export interface PromiseResult extends OrderKey {
  readonly item: PromiseItem
  /** The kind of trade, in the customer's word. */
  readonly kind: string
  readonly promised: Day
  readonly actual: Day
  readonly daysLate: number
  readonly cause: LateCause | null
}

/** The orders that something happened to on a day of Shanghai, by customer. */
export async function findOrdersMovedOn(db: Queryable, day: Day): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select distinct customer_no as "customerNo", order_no as "orderNo" from order_event
    where at >= ${day}::timestamp at time zone 'Asia/Shanghai'
      and at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    order by 1, 2`.execute(db)

  return rows
}

/** An order with everything its promises follow from. */
interface UnscoredRow {
  readonly customer_no: string
  readonly order_no: string
  readonly biz_code: string
  readonly pay_status: string
  readonly apply_status: string
  readonly confirm_status: string
  readonly expect_confirm_date: Day
  readonly expect_arrive_date: Day | null
  readonly is_into_fund: boolean
  readonly is_registrar_started: boolean
  readonly confirm_date: Day | null
  readonly parts: Day[]
  readonly arrived_on: Day | null
  readonly paid_out_on: Day | null
  readonly owed_at: Date | null
  readonly asked_at: Date | null
  readonly paid_at: Date | null
  readonly is_swapped: boolean
  readonly told: { cause: ToldDays['cause']; confirmDay: Day; arriveDay: Day | null }[]
}

/** Those of the orders that may still lack a result, with what it follows from. */
export async function findUnscored(db: Queryable, keys: readonly OrderKey[]): Promise<ToldOrder[]> {
  const { rows } = await sql<UnscoredRow>`
    select o.customer_no, o.order_no, o.biz_code, o.pay_status, o.apply_status, o.confirm_status,
      o.expect_confirm_date, o.expect_arrive_date, o.target_fund_code is not null or exists (select from order_event e
        where e.customer_no = o.customer_no and e.order_no = o.order_no and e.event = 'PASSED_ON') as is_into_fund,
      o.origin = 'TA' as is_registrar_started, o.confirm_date,
      (select coalesce(json_agg(c.confirm_date order by c.confirm_date), '[]') from order_confirm c
        where c.customer_no = o.customer_no and c.order_no = o.order_no and c.confirm_shares <> 0) as parts,
      (o.arrived_at at time zone 'Asia/Shanghai')::date as arrived_on,
      (select (min(p.created_at) at time zone 'Asia/Shanghai')::date from payment p
        where p.customer_no = o.customer_no and p.order_no = o.order_no and p.kind = 'PAYOUT') as paid_out_on,
      (select min(e.at) from order_event e
        where e.customer_no = o.customer_no and e.order_no = o.order_no and e.to_pay = 'REFUNDING') as owed_at,
      (select min(p.created_at) from payment p
        where p.customer_no = o.customer_no and p.order_no = o.order_no and p.kind = 'REFUND') as asked_at,
      (select max(p.finished_at) from payment p where p.customer_no = o.customer_no and p.order_no = o.order_no
        and p.kind = 'REFUND' and p.status = 'SUCCESS') as paid_at,
      exists (select from order_event e
        where e.customer_no = o.customer_no and e.order_no = o.order_no and e.event = 'SWAPPED') as is_swapped,
      (select coalesce(json_agg(json_build_object('cause', p.cause, 'confirmDay', p.confirm_date,
          'arriveDay', p.arrive_date) order by p.seq), '[]') from order_promise p
        where p.customer_no = o.customer_no and p.order_no = o.order_no) as told
    from unnest(${keys.map(({ customerNo }) => customerNo)}::text[], ${keys.map(({ orderNo }) => orderNo)}::text[])
        as k (customer_no, order_no)
      join trade_order o on o.customer_no = k.customer_no and o.order_no = k.order_no::bpchar
    where (select count(*) from promise_result r
      where r.customer_no = o.customer_no and r.order_no = o.order_no) < 2
    order by o.customer_no, o.order_no`.execute(db)

  return rows.map((row) => ({
    customerNo: row.customer_no,
    orderNo: row.order_no,
    order: {
      bizCode: row.biz_code,
      // The three check constraints of trade_order hold the columns to these unions.
      status: {
        payStatus: row.pay_status as OrderStatus['payStatus'],
        applyStatus: row.apply_status as OrderStatus['applyStatus'],
        confirmStatus: row.confirm_status as OrderStatus['confirmStatus'],
      },
      expectConfirmDay: row.expect_confirm_date,
      expectArriveDay: row.expect_arrive_date,
      isIntoFund: row.is_into_fund,
      isRegistrarStarted: row.is_registrar_started,
      parts: row.parts,
      confirmDay: row.confirm_date,
      arrivedOn: row.arrived_on,
      paidOutOn: row.paid_out_on,
    },
    told: row.told,
    owedBack: {
      owedAt: row.owed_at,
      askedAt: row.asked_at,
      paidAt: row.paid_at,
      isSwapped: row.is_swapped,
    },
  }))
}

/** Writes results and counts them; one that stands already stays as it is and is counted no second time. */
export async function addPromiseResults(tx: Tx, results: readonly PromiseResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    with added as (
      insert into promise_result (customer_no, order_no, item, kind, promised, actual, days_late, cause)
      select * from unnest(${results.map(({ customerNo }) => customerNo)}::text[],
        ${results.map(({ orderNo }) => orderNo)}::text[], ${results.map(({ item }) => item)}::text[],
        ${results.map(({ kind }) => kind)}::text[], ${results.map(({ promised }) => promised)}::date[],
        ${results.map(({ actual }) => actual)}::date[], ${results.map(({ daysLate }) => daysLate)}::integer[],
        ${results.map(({ cause }) => cause)}::text[])
      on conflict (customer_no, order_no, item) do nothing
      returning actual, kind, item, days_late, cause
    )
    insert into promise_count (actual, kind, item, days_late, cause, orders)
    select actual, kind, item, days_late, coalesce(cause, ${IN_TIME}), count(*) from added
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (actual, kind, item, days_late, cause) do update set orders = promise_count.orders + excluded.orders`.execute(
    tx,
  )
}

/** How the promised days came out that something came of in a range of days, both included, day by day. */
export async function countPromises(
  db: Queryable,
  { from, to }: { from: Day; to: Day },
): Promise<(PromiseCount<string> & { readonly actual: Day })[]> {
  const rows = await db
    .selectFrom('promise_count')
    .select(['actual', 'kind', 'item', 'days_late', 'cause', 'orders'])
    .where('actual', '>=', from)
    .where('actual', '<=', to)
    .where('orders', '>', 0)
    .orderBy('actual')
    .orderBy('kind')
    .orderBy('item')
    .orderBy('days_late')
    .orderBy('cause')
    .limit(100_000)
    .execute()

  return rows.map(({ days_late: daysLate, cause, item, ...row }) => ({
    ...row,
    item: item as PromiseItem,
    daysLate,
    // What addPromiseResults counts comes out of a column of this union.
    cause: cause === IN_TIME ? null : (cause as LateCause),
  }))
}

/** The promised days of a customer's orders that something came of in a range of days, the newest first. */
export async function findOwnPromises(
  db: Queryable,
  { customerNo, from, to }: { readonly customerNo: string; readonly from: Day; readonly to: Day },
): Promise<Omit<PromiseResult, 'customerNo'>[]> {
  const rows = await db
    .selectFrom('promise_result')
    .select(['order_no', 'item', 'kind', 'promised', 'actual', 'days_late', 'cause'])
    .where('customer_no', '=', customerNo)
    .where('actual', '>=', from)
    .where('actual', '<=', to)
    .orderBy('actual', 'desc')
    .orderBy('order_no')
    .orderBy('item')
    .limit(20_000)
    .execute()

  // The table's own checks hold the columns to these unions.
  return rows.map(({ order_no: orderNo, days_late: daysLate, cause, item, ...row }) => ({
    ...row,
    orderNo,
    daysLate,
    item: item as PromiseItem,
    cause: cause as LateCause | null,
  }))
}

/** A result as staff see it. */
export interface LatePromise extends PromiseResult {
  readonly cause: LateCause
  /** The number of the request by which two persons named the cause; null: as it was found. */
  readonly causeBy: string | null
}

/** The days that were not kept in a range of days, the newest first. */
export async function findLatePromises(
  db: Queryable,
  o: { from: Day; to: Day; limit: number },
): Promise<LatePromise[]> {
  const rows = await latePromises(db, o.limit)
    .where('actual', '>=', o.from)
    .where('actual', '<=', o.to)
    .orderBy('actual', 'desc')
    .orderBy('order_no')
    .orderBy('item')
    .execute()

  return rows.map(latePromiseFrom)
}

/** The late day of an order; null: there is none. */
export async function findLatePromise(
  db: Queryable,
  { orderNo, item }: { orderNo: string; item: PromiseItem },
): Promise<LatePromise | null> {
  const row = await latePromises(db, 1)
    .where('order_no', '=', orderNo)
    .where('item', '=', item)
    .executeTakeFirst()

  return row === undefined ? null : latePromiseFrom(row)
}

/** Names another cause of a late day, in the count too; the day itself stays. */
export async function setPromiseCause(
  tx: Tx,
  { customerNo, orderNo, item }: LatePromise,
  { cause, causeBy }: { cause: LateCause; causeBy: string },
): Promise<void> {
  await sql`
    with before as (
      select customer_no, order_no, item, actual, kind, days_late, cause from promise_result
      where customer_no = ${customerNo} and order_no = ${orderNo} and item = ${item} and cause <> ${cause} for update
    ), renamed as (
      update promise_result r set cause = ${cause}, cause_by = ${causeBy} from before b
      where r.customer_no = b.customer_no and r.order_no = b.order_no and r.item = b.item
    ), less as (
      update promise_count c set orders = c.orders - 1 from before b
      where c.actual = b.actual and c.kind = b.kind and c.item = b.item and c.days_late = b.days_late
        and c.cause = b.cause
    )
    insert into promise_count (actual, kind, item, days_late, cause, orders)
    select actual, kind, item, days_late, ${cause}, 1 from before
    on conflict (actual, kind, item, days_late, cause) do update set orders = promise_count.orders + 1`.execute(
    tx,
  )
}

function latePromises(db: Queryable, limit: number) {
  return db
    .selectFrom('promise_result')
    .select([
      'customer_no',
      'order_no',
      'item',
      'kind',
      'promised',
      'actual',
      'days_late',
      'cause',
      'cause_by',
    ])
    .where('cause', 'is not', null)
    .limit(limit)
}

function latePromiseFrom(
  row: Awaited<ReturnType<ReturnType<typeof latePromises>['execute']>>[number],
): LatePromise {
  return {
    customerNo: row.customer_no,
    orderNo: row.order_no,
    // The two check constraints of promise_result hold the columns to these unions.
    item: row.item as PromiseItem,
    kind: row.kind,
    promised: row.promised,
    actual: row.actual,
    daysLate: row.days_late,
    cause: row.cause as LateCause,
    causeBy: row.cause_by,
  }
}
