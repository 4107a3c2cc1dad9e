import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** What a customer has of a fund and has asked for: what a further purchase is judged by. */
export interface FundUse {
  /**
   * He holds it, or a purchase of it that he cannot take back any more is at its registrar: no first purchase
   * any more (3024).
   */
  readonly isHeld: boolean
  /** What he already buys, by T (3025): over all trade accounts; given-up and failed orders left out. */
  readonly boughtOn: (tDay: Day) => Money
  /** His own daily limit beside the public one; null = he is not listed. */
  readonly listing: { readonly dailyMax: Money | null } | null
  /**
   * Businesses (020, 022) in which the twin that was asked about is there (3050); orders that were cancelled
   * or not paid do not count.
   */
  readonly twinCodes: readonly string[]
}

/** The purchase of a fund that is judged: T is `day` or later. */
export interface FundUseQuery {
  readonly fundCode: string
  readonly day: Day
  /** The same amount and card since an instant would be its twin; null = nobody asks. */
  readonly twin: { readonly tradeAcco: string; readonly amount: Money; readonly since: Date } | null
}

/** A row of `fundUseColumns`. */
export interface FundUseRow {
  readonly is_held: boolean
  readonly bought: readonly string[]
  readonly listing: string | null
  readonly twin_codes: readonly string[]
}

/** The use of its fund by each customer of `a` (`fundUseAsked`); `fundUseTables` says where it comes from. */
export const fundUseColumns = `bought.sums as bought, bought.twins as twin_codes,
  coalesce((select true from position where customer_no = a.customer_no and fund_code = a.fund_code and total_shares > 0 limit 1),
    (select true from trade_order where customer_no = a.customer_no and fund_code = a.fund_code
      and biz_code in ('${applicationCode.subscription}', '${applicationCode.purchase}', '${applicationCode.planPurchase}') and apply_status = 'SENT'
      and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED') and pay_status in ('PAID', 'NONE') limit 1),
    false) as is_held,
  (select coalesce(daily_max::text, 'any') from fund_white_list
    where customer_no = a.customer_no and fund_code = a.fund_code and valid_to >= a.day limit 1) as listing`

/**
 * His orders of the fund from the day of a possible twin on, read once: the index begins there, however long
 * the history.
 */
export const fundUseTables = `cross join lateral (
    select coalesce(array_agg(of_day.t_date::text || ' ' || of_day.total::numeric(18, 2)::text)
        filter (where of_day.total is not null), '{}') as sums,
      array_remove(array[case when bool_or(of_day.has_twin_020) then '${applicationCode.subscription}' end, case when bool_or(of_day.has_twin_022) then '${applicationCode.purchase}' end],
        null) as twins
    from (
      select t_date,
        sum(apply_amount) filter (where t_date >= a.day and apply_status not in ('REJECTED', 'SKIPPED')) as total,
        bool_or(biz_code = '${applicationCode.subscription}' and is_twin) as has_twin_020, bool_or(biz_code = '${applicationCode.purchase}' and is_twin) as has_twin_022
      from (
        select t_date, apply_amount, apply_status, biz_code,
          trade_acco = a.twin_acco and apply_at > a.twin_since and apply_amount = a.twin_amount as is_twin
        from trade_order
        where customer_no = a.customer_no and fund_code = a.fund_code and t_date >= least(a.day, a.twin_day)
          and biz_code in ('${applicationCode.subscription}', '${applicationCode.purchase}', '${applicationCode.planPurchase}') and apply_status <> 'CANCELLED' and pay_status <> 'PAY_FAILED') o
      group by t_date limit 1000) of_day) bought`

/** The names and the parameters of `a` that `fundUseColumns` reads, besides the customer. */
export const fundUseAsked = {
  names: 'fund_code, day, twin_acco, twin_amount, twin_since, twin_day',
  values:
    ':fundCode::bpchar, :day::date, :twinAcco::text, :twinAmount::numeric, :twinSince::timestamptz, :twinDay::date',
}

/** The parameters of `fundUseAsked`. */
export function fundUseParameters({ fundCode, day, twin }: FundUseQuery) {
  return {
    fundCode,
    day,
    twinAcco: twin?.tradeAcco ?? null,
    twinAmount: twin ? printMoney(twin.amount) : null,
    twinSince: twin?.since ?? null,
    // No T is before its application.
    twinDay: twin ? dayOf(twin.since) : null,
  }
}

export function fundUseFrom(row: FundUseRow): FundUse {
  const bought = new Map(row.bought.map((text) => splitAt(text, text.indexOf(' '))))
  const { listing } = row

  return {
    isHeld: row.is_held,
    boughtOn: (tDay) => bought.get(tDay) ?? noMoney,
    listing: listing === null ? null : { dailyMax: listing === 'any' ? null : moneyFrom(listing) },
    twinCodes: row.twin_codes,
  }
}

const findRow = statement<FundUseRow, ReturnType<typeof fundUseParameters> & { customerNo: string }>(
  `select ${fundUseColumns} from (values (:customerNo::text, ${fundUseAsked.values}) offset 0) a (customer_no, ${fundUseAsked.names})
  ${fundUseTables}`,
)

/** Reads all of it in one statement; with the trader himself where that is asked first (trader-store). */
export async function findFundUse(
  db: Queryable,
  query: Omit<FundUseQuery, 'twin'> & { customerNo: string; twin?: FundUseQuery['twin'] },
): Promise<FundUse> {
  const { customerNo, twin = null } = query
  const [row] = await findRow(db, { customerNo, ...fundUseParameters({ ...query, twin }) })
  assert(row !== undefined, 'a row of values gives a row')

  return fundUseFrom(row)
}

/**
 * What a customer already buys of some funds with a T from `from` on (3025), by fund and T (`890001
 * 2026-11-30`): `boughtOn` of each of them in one statement.
 */
export async function findBoughtFrom(
  db: Queryable,
  { customerNo, fundCodes, from }: { customerNo: string; fundCodes: readonly string[]; from: Day },
): Promise<ReadonlyMap<string, Money>> {
  const { subscription, purchase, planPurchase } = applicationCode
  const rows = await db
    .selectFrom('trade_order')
    .select(['fund_code', 't_date'])
    .select(sql<string>`coalesce(sum(apply_amount), 0)::numeric(18, 2)::text`.as('bought'))
    .where('customer_no', '=', customerNo)
    .where('fund_code', 'in', [...fundCodes])
    .where('t_date', '>=', from)
    .where('biz_code', 'in', [subscription, purchase, planPurchase])
    .where('apply_status', 'not in', ['CANCELLED', 'REJECTED', 'SKIPPED'])
    .where('pay_status', '<>', 'PAY_FAILED')
    .groupBy(['fund_code', 't_date'])
    .limit(1000)
    .execute()

  return new Map(rows.map((row) => [`${row.fund_code} ${row.t_date}`, moneyFrom(row.bought)]))
}

function splitAt(text: string, at: number): [string, Money] {
  return [text.slice(0, at), moneyFrom(text.slice(at + 1))]
}
