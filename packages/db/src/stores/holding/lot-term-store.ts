import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { unnested } from '../../driver/unnested'
import { reportsOfTaken } from '../record/reports-of-lots'

/** From when a registrar lets the lots of a fund go that began to be held on one day (C6). */
export interface LotTerm {
  readonly fundCode: string
  /** 0 front-end, 1 back-end. */
  readonly chargeType: string
  readonly startDay: Day
  readonly allowed: Day
  /** The registrar takes back that it said so. */
  readonly isCancelled: boolean
}

/**
 * Stores on open lots the day from which the registrar lets them be redeemed: a day after `nextDay`, the next
 * trading day, is stored (every lot can be sold by then anyway); an earlier day only replaces a stored one; a
 * day taken back is removed. Reports that name these shares as due are looked at on the next morning
 * (R-RPT-2).
 */
export async function takeLotTerms(
  tx: Tx,
  input: { taCode: string; terms: readonly LotTerm[]; nextDay: Day; now: Date },
): Promise<void> {
  const { taCode, terms, nextDay } = input
  const given = unnested(terms, 'g', {
    fund_code: ['bpchar', (term) => term.fundCode],
    charge_type: ['bpchar', (term) => term.chargeType],
    start_day: ['date', (term) => term.startDay],
    allowed: ['date', (term) => term.allowed],
    is_cancelled: ['boolean', (term) => term.isCancelled],
  })
  await sql`
    with told as (
      select g.fund_code, g.charge_type, g.start_day, min(g.allowed) filter (where not g.is_cancelled) as allowed,
        array_agg(g.allowed) filter (where g.is_cancelled) as cancelled
      from ${given} join fund f on f.fund_code = g.fund_code and f.ta_code = ${taCode}
      group by 1, 2, 3),
    taken as (update lot l set redeemable_from = t.allowed from told t, lot b
    where (b.customer_no, b.trade_acco, b.fund_code, b.charge_type, b.lot_id)
      = (l.customer_no, l.trade_acco, l.fund_code, l.charge_type, l.lot_id)
      and l.fund_code = t.fund_code and l.charge_type = t.charge_type and l.confirm_date = t.start_day and l.shares > 0
      and l.redeemable_from is distinct from t.allowed
      and case when t.allowed is null then l.redeemable_from = any(t.cancelled)
        else t.allowed > ${nextDay} or l.redeemable_from is not null end
      returning l.customer_no, l.fund_code, l.confirm_date,
        b.redeemable_from as told_before, l.redeemable_from as told_now),
    ${reportsOfTaken(input.now)}
    select count(*) from noted limit 1`.execute(tx)
}
