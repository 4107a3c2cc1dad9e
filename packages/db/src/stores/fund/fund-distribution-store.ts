import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { unnested } from '../../driver/unnested'

/** What a registrar agreed with us for a fund (C2). */
export interface DistributionTerm {
  readonly fundCode: string
  readonly validFrom: Day
  /** Whether we may take less than the list fee. */
  readonly isDiscountAllowed: boolean
  /** Trading days after T until we pay a purchase. */
  readonly buyPayDays: number
  /** Trading days after T until the money of a redemption comes. */
  readonly redeemPayDays: number
}

/** A fund whose customers are promised their money on another day than the registrar's term lets us keep. */
export interface TermDifference {
  readonly fundCode: string
  /** Our days from T until the money is at the card, and the registrar's until it is with us. */
  readonly ours: number
  readonly theirs: number
}

/**
 * Keeps new terms of a registrar's funds, dated; what says what the term before it said is none. Answers the
 * funds where our own arrival day does not fit: money reaches the card on the day it comes or on the next
 * (registrar.md §9).
 */
export async function keepDistributionTerms(
  tx: Tx,
  input: { readonly taCode: string; readonly terms: readonly DistributionTerm[] },
): Promise<TermDifference[]> {
  const given = unnested(input.terms, 'g', {
    fund_code: ['bpchar', (term) => term.fundCode],
    valid_from: ['date', (term) => term.validFrom],
    discount_allowed: ['boolean', (term) => term.isDiscountAllowed],
    buy_pay_days: ['int2', (term) => term.buyPayDays],
    redeem_pay_days: ['int2', (term) => term.redeemPayDays],
  })
  const { rows } = await sql<TermDifference>`
    with taken as (
      insert into fund_distribution_term as t (fund_code, valid_from, discount_allowed, buy_pay_days, redeem_pay_days)
      select g.fund_code, g.valid_from, g.discount_allowed, g.buy_pay_days, g.redeem_pay_days
      from ${given} join fund f on f.fund_code = g.fund_code and f.ta_code = ${input.taCode}
      where not exists (
        select 1 from (select * from fund_distribution_term b where b.fund_code = g.fund_code and b.valid_from <= g.valid_from
          order by b.valid_from desc limit 1) b
        where (b.discount_allowed, b.buy_pay_days, b.redeem_pay_days) = (g.discount_allowed, g.buy_pay_days, g.redeem_pay_days))
      on conflict on constraint fund_distribution_term_pk do update
        set (discount_allowed, buy_pay_days, redeem_pay_days)
          = (excluded.discount_allowed, excluded.buy_pay_days, excluded.redeem_pay_days)
      returning t.fund_code, t.redeem_pay_days)
    select f.fund_code as "fundCode", f.pay_lag as ours, t.redeem_pay_days as theirs
    from taken t join fund f using (fund_code)
    where f.pay_lag not between t.redeem_pay_days and t.redeem_pay_days + 1
    order by f.fund_code limit ${input.terms.length}`.execute(tx)

  return rows
}

/**
 * Puts the newest terms that begin by a day in force on their funds. Nobody is promised his money before it
 * can be there; a longer promise of ours stands. Writes nothing where nothing changes: every write to `fund`
 * makes all processes read the master data again.
 */
export async function putDistributionTermsInForce(tx: Tx, day: Day, now: Date): Promise<void> {
  const { rows } = await sql<{ fund_code: string }>`
    select f.fund_code from fund f join (
      select distinct on (fund_code) * from fund_distribution_term where valid_from <= ${day} order by fund_code, valid_from desc
    ) t using (fund_code)
    where f.discount_allowed <> t.discount_allowed or f.ta_buy_pay_lag <> t.buy_pay_days or f.ta_pay_lag <> t.redeem_pay_days
      or f.pay_lag < t.redeem_pay_days
    order by f.fund_code limit 100000`.execute(tx)
  if (rows.length === 0) return
  const codes = rows.map((row) => row.fund_code)
  await sql`
    update fund f set discount_allowed = t.discount_allowed, ta_buy_pay_lag = t.buy_pay_days, ta_pay_lag = t.redeem_pay_days,
      pay_lag = greatest(f.pay_lag, t.redeem_pay_days), updated_at = ${now}
    from (
      select distinct on (fund_code) * from fund_distribution_term where valid_from <= ${day} order by fund_code, valid_from desc
    ) t
    where f.fund_code = t.fund_code and f.fund_code = any(${codes}::bpchar[])`.execute(tx)
}
