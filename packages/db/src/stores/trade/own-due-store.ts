import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { unnested } from '../../driver/unnested'

/** Whose money is due: the confirmations of a fund, business and day. */
export interface DueKey {
  readonly fundCode: string
  readonly bizCode: string
  readonly confirmDate: Day
}

/** What is due for them by our own books, and what the registrar's lists say. */
export interface DueFigures {
  /**
   * A purchase owes the confirmed amount less the fee that stays with us (P4), a redemption, the registrar's
   * own too, brings the net amount and our part of its fee (R2, R1f).
   */
  readonly ours: Money
  /** Over all days on which it is paid, settled or not; and the first of these days. */
  readonly theirs: Money
  readonly firstPayDate: Day
  /** The last day on which something of it is still to be settled. */
  readonly lastPayDate: Day
}

/** The figures of each key, in the order of the keys. Each stands in an unsettled line of the registrar. */
export async function dueFigures(
  db: Queryable,
  of: { readonly taCode: string; readonly direction: 'RECEIVE' | 'PAY' },
  keys: readonly DueKey[],
): Promise<DueFigures[]> {
  const wanted = unnested(keys, 'w', {
    n: ['integer', (_, index) => index],
    fund_code: ['bpchar', (key) => key.fundCode],
    biz_code: ['bpchar', (key) => key.bizCode],
    confirm_date: ['date', (key) => key.confirmDate],
  })
  const { rows } = await sql<{ ours: string; theirs: string; first: Day; last: Day }>`
    select own.due::text as ours, listed.theirs, listed.first, listed.last from ${wanted}
    cross join lateral (
      select coalesce(sum(c.confirm_amount + case when c.biz_code in (${sql.lit(confirmationCode.purchase)}, ${sql.lit(confirmationCode.planPurchase)}, ${sql.lit(confirmationCode.subscriptionResult)}) then -c.agency_fee
          when c.biz_code in (${sql.lit(confirmationCode.redemption)}, ${sql.lit(confirmationCode.planRedemption)}, ${sql.lit(confirmationCode.forcedRedemption)}, ${sql.lit(confirmationCode.liquidation)}) then c.agency_fee else 0 end), 0)
        ::numeric(18, 2) as due
      from order_confirm c join trade_order o on o.customer_no = c.customer_no and o.order_no = c.order_no
      where c.ta_code = ${of.taCode} and o.fund_code = w.fund_code and c.biz_code = w.biz_code
        and c.confirm_date = w.confirm_date and c.return_code = '0000') own
    cross join lateral (
      select sum(d.amount)::text as theirs, min(d.pay_date) as first,
        max(d.pay_date) filter (where d.settled_at is null) as last from registrar_due d
      where d.ta_code = ${of.taCode} and d.fund_code = w.fund_code and d.biz_code = w.biz_code
        and d.confirm_date = w.confirm_date and d.direction = ${of.direction}) listed
    order by w.n limit ${keys.length}`.execute(db)

  return rows.map(({ ours, theirs, first, last }) => ({
    ours: moneyFrom(ours),
    theirs: moneyFrom(theirs),
    firstPayDate: dayFrom(first),
    lastPayDate: dayFrom(last),
  }))
}
