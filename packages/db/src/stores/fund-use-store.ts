import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import type { Queryable } from '../connect'
import { statement } from '../statement'

/** What a customer has of a fund and has asked for: what a further purchase is judged by. */
export interface FundUse {
  /** He holds it or has a purchase of it under way: no first purchase any more (3024). */
  readonly isHeld: boolean
  /** What he already buys, by T (3025): over all trade accounts; given-up and failed orders left out. */
  readonly boughtOn: (tDay: Day) => Money
  /** His own daily limit beside the public one; null = he is not listed. */
  readonly listing: { readonly dailyMax: Money | null } | null
  /** Businesses (020, 022) in which the twin that was asked about is there (3050); orders that were cancelled or not paid do not count. */
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

/** The use of fund `:fundCode` as columns of any statement about customer `:customerNo`. */
export const fundUseColumns = `
  exists (select from position where customer_no = :customerNo and fund_code = :fundCode and total_shares > 0)
    or exists (select from trade_order where customer_no = :customerNo and fund_code = :fundCode
      and biz_code in ('020', '022', '039') and apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED')
      and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED') and pay_status in ('UNPAID', 'PAYING', 'PAID', 'NONE')) as is_held,
  array(select t_date::text || ' ' || sum(apply_amount)::numeric(18, 2)::text from trade_order
    where customer_no = :customerNo and fund_code = :fundCode and t_date >= :day and biz_code in ('020', '022', '039')
      and apply_status not in ('CANCELLED', 'REJECTED', 'SKIPPED') and pay_status <> 'PAY_FAILED'
    group by t_date limit 1000) as bought,
  (select coalesce(daily_max::text, 'any') from fund_white_list
    where customer_no = :customerNo and fund_code = :fundCode and valid_to >= :day) as listing,
  array(select biz_code::text from trade_order where customer_no = :customerNo and fund_code = :fundCode
    and trade_acco = :twinAcco and biz_code in ('020', '022') and apply_at > :twinSince and apply_status <> 'CANCELLED'
    and pay_status <> 'PAY_FAILED' and apply_amount = :twinAmount and t_date >= :twinDay limit 1000) as twin_codes`

/** The parameters of `fundUseColumns` besides the customer. */
export function fundUseParameters({ fundCode, day, twin }: FundUseQuery) {
  return {
    fundCode,
    day,
    twinAcco: twin?.tradeAcco ?? null,
    twinAmount: twin ? printMoney(twin.amount) : null,
    twinSince: twin?.since ?? null,
    // No T is before its application: the index begins here, however long the history.
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
  `select ${fundUseColumns}`,
)

/** Reads all of it in one statement; with the trader himself where that is asked first (trader-store). */
export async function findFundUse(
  db: Queryable,
  query: Omit<FundUseQuery, 'twin'> & { customerNo: string; twin?: FundUseQuery['twin'] },
): Promise<FundUse> {
  const { customerNo, twin = null } = query
  const [row] = await findRow(db, { customerNo, ...fundUseParameters({ ...query, twin }) })
  assert(row !== undefined, 'a select without tables answers a row')

  return fundUseFrom(row)
}

function splitAt(text: string, at: number): [string, Money] {
  return [text.slice(0, at), moneyFrom(text.slice(at + 1))]
}
