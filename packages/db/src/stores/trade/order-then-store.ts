import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { OrderStatus } from '@tongzhou/domain/trade/state/order-status'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { type LookedBack, boundsOf } from '../holding/as-known'
import { notFinal } from './order-view-store'

/** How an order stood when a past day ended. */
export interface OrderThen {
  readonly status: OrderStatus
  /** What its registrar had confirmed by then. NONE: nothing; ALL: all that is known now. */
  readonly told:
    | 'NONE'
    | 'ALL'
    | { readonly amount: Money; readonly shares: Shares; readonly fee: Money; readonly day: Day }
}

const endOf = (day: Day): Date => instantAt(addDays(day, 1), '00:00:00.000')

/**
 * Orders as they stood at the end of a day (R-TL-1), by number: the state after the last event that counts,
 * and what was confirmed. What a registrar told late counts from its confirmation day where all that is known
 * now counts; all else is of the day on which it happened.
 */
export async function findOrdersThen(
  db: Queryable,
  { customerNo, back, orderNos }: { customerNo: string; back: LookedBack; orderNos: readonly string[] },
): Promise<ReadonlyMap<string, OrderThen>> {
  const { before } = boundsOf(back)
  const { rows } = await sql<{
    order_no: string
    pay: string
    apply: string
    confirm: string
    total: bigint
    counted: bigint
    amount: string
    shares: string
    fee: string
    day: Day | null
  }>`with own as (select unnest(${[...orderNos]}::char(20)[]) as order_no),
    confirmed as (
      select c.order_no, count(*) as total,
        count(*) filter (where counts) as counted,
        coalesce(sum(c.confirm_amount) filter (where counts), 0)::numeric(18, 2)::text as amount,
        coalesce(sum(c.confirm_shares) filter (where counts), 0)::numeric(18, 2)::text as shares,
        coalesce(sum(c.fee) filter (where counts), 0)::numeric(18, 2)::text as fee,
        max(c.confirm_date) filter (where counts)::text as day
      from own join order_confirm c using (order_no)
      cross join lateral (select c.confirm_date <= ${back.day}::date
        and (${before}::timestamptz is null or c.created_at < ${before}) as counts) k
      where c.customer_no = ${customerNo} group by 1),
    newest as (
      select distinct on (e.order_no) e.order_no, e.to_pay, e.to_apply, e.to_confirm
      from own join order_event e using (order_no)
      where e.customer_no = ${customerNo} and (e.at < ${endOf(back.day)} or (${before}::timestamptz is null
        and exists (select from order_confirm c where c.customer_no = e.customer_no and c.order_no = e.order_no
          and c.created_at = e.at and c.confirm_date <= ${back.day}::date)))
      order by e.order_no, e.seq desc)
    select l.order_no, l.to_pay as pay, l.to_apply as apply, l.to_confirm as confirm, coalesce(c.total, 0) as total,
      coalesce(c.counted, 0) as counted, coalesce(c.amount, '0.00') as amount, coalesce(c.shares, '0.00') as shares,
      coalesce(c.fee, '0.00') as fee, c.day
    from newest l left join confirmed c using (order_no) limit ${orderNos.length}`.execute(db)

  return new Map(
    rows.map((row) => [
      row.order_no,
      {
        // The check constraints of trade_order hold what its events say to these unions.
        status: {
          payStatus: row.pay as OrderStatus['payStatus'],
          applyStatus: row.apply as OrderStatus['applyStatus'],
          confirmStatus: row.confirm as OrderStatus['confirmStatus'],
        },
        told:
          row.counted === row.total
            ? 'ALL'
            : row.day === null
              ? 'NONE'
              : {
                  amount: moneyFrom(row.amount),
                  shares: sharesFrom(row.shares),
                  fee: moneyFrom(row.fee),
                  day: row.day,
                },
      },
    ]),
  )
}

/**
 * Orders that may have been under way when a day ended: asked for by then, and under way still or moved
 * since; a thousand at most, the newest.
 */
export async function findMovedSince(
  db: Queryable,
  { customerNo, day }: { customerNo: string; day: Day },
): Promise<string[]> {
  const end = endOf(day)
  const rows = await db
    .selectFrom('trade_order as o')
    .select('o.order_no')
    .where('o.customer_no', '=', customerNo)
    .where('o.apply_at', '<', end)
    .where(
      sql<boolean>`(${notFinal} or exists (select from order_event e
        where e.customer_no = o.customer_no and e.order_no = o.order_no and e.at >= ${end}))`,
    )
    .orderBy('o.apply_at', 'desc')
    .limit(1000)
    .execute()

  return rows.map((row) => row.order_no)
}
