import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { noteDifferences } from '../registrar/break-store'
import { reportsOfTaken } from '../record/reports-of-lots'

/** Shares of a position that began to be held on one day: ours, and what the registrar's list says. */
export interface LotDifference {
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: string
  readonly startDay: Day
  readonly ours: string
  readonly theirs: string
}

/**
 * Compares our open lots with a registrar's share details of a day (file 26) and returns the differences by
 * position and first holding day; only positions in the list (file 05 covers the others). Also stores the day
 * from which the registrar lets a lot be redeemed (AllowRedemptDate) where that lies after `nextDay`, the
 * next trading day, and corrects such a day stored earlier; reports that name these shares as due are looked
 * at on the next morning (R-RPT-2).
 */
export async function takeLotDetails(
  tx: Tx,
  wanted: { taCode: string; day: Day; nextDay: Day; now: Date },
): Promise<LotDifference[]> {
  const { taCode, day, nextDay } = wanted
  const { rows } = await sql<LotDifference>`
    with listed as materialized (
      select record->>'TransactionAccountID' as trade_acco, (record->>'FundCode')::bpchar as fund_code,
        coalesce(nullif(record->>'ShareClass', ''), '0') as charge_type, (record->>'ShareRegisterDate')::date as start_day,
        (record->>'TotalVolOfDistributorInTA')::numeric(18, 2) as shares,
        nullif(nullif(record->>'AllowRedemptDate', ''), '00010101')::date as allowed
      from registrar_record
      where ta_code = ${taCode} and state not in ('QUARANTINED', 'REPLACED') and record->>'DetailFlag' = '1'
        and file_name = any (array(select name from registrar_file where ta_code = ${wanted.taCode}
          and direction = 'FROM_TA' and file_type = '26' and file_date = ${wanted.day}))
        and (file_name, file_version) in (select name, max(version) from registrar_file where ta_code = ${taCode}
          and direction = 'FROM_TA' and file_type = '26' and file_date = ${day} and state not in ('REFUSED', 'HELD') group by name)),
    told as (
      select b.customer_no, t.trade_acco, t.fund_code, t.charge_type, t.start_day, max(t.allowed) as allowed
      from listed t join bank_card b on b.trade_acco = t.trade_acco
      where t.allowed > ${nextDay}
        or t.allowed is not null and t.trade_acco in (select trade_acco from lot where redeemable_from > ${day})
      group by 1, 2, 3, 4, 5),
    taken as (
      update lot l set redeemable_from = t.allowed from told t, lot b
      where (b.customer_no, b.trade_acco, b.fund_code, b.charge_type, b.lot_id)
        = (l.customer_no, l.trade_acco, l.fund_code, l.charge_type, l.lot_id)
        and l.customer_no = t.customer_no and l.trade_acco = t.trade_acco and l.fund_code = t.fund_code
        and l.charge_type = t.charge_type and l.confirm_date = t.start_day and l.shares > 0
        and l.redeemable_from is distinct from t.allowed and (t.allowed > ${nextDay} or l.redeemable_from is not null)
      returning l.customer_no, l.fund_code, l.confirm_date,
        b.redeemable_from as told_before, l.redeemable_from as told_now),
    ${reportsOfTaken(wanted.now)},
    theirs as (
      select trade_acco, fund_code, charge_type, start_day, sum(shares) as shares from listed group by 1, 2, 3, 4),
    ours as (
      select l.trade_acco, l.fund_code, l.charge_type, l.confirm_date as start_day, sum(l.shares) as shares
      from (select distinct b.customer_no, w.trade_acco, w.fund_code, w.charge_type
        from listed w join bank_card b on b.trade_acco = w.trade_acco) p
      join lot l using (customer_no, trade_acco, fund_code, charge_type)
      where l.shares > 0 group by 1, 2, 3, 4)
    select trade_acco as "tradeAcco", fund_code::text as "fundCode", charge_type as "chargeType", start_day as "startDay",
      coalesce(o.shares, 0)::numeric(18, 2)::text as ours, coalesce(t.shares, 0)::numeric(18, 2)::text as theirs
    from ours o full join theirs t using (trade_acco, fund_code, charge_type, start_day)
    where coalesce(o.shares, 0) <> coalesce(t.shares, 0)
    order by trade_acco, fund_code, charge_type, start_day limit 10000`.execute(tx)

  return rows
}

/** Notes the differences of a registrar's lots, each as a difference of its own. */
export function noteLotDifferences(
  tx: Tx,
  input: { taCode: string; day: Day; differences: readonly LotDifference[]; now: Date },
): Promise<void> {
  const { taCode, day, now } = input
  const found = input.differences.map(({ tradeAcco, fundCode, chargeType, startDay, ours, theirs }) => ({
    subject: `${taCode} ${tradeAcco}/${fundCode}/${chargeType} ${startDay}`,
    ours,
    theirs,
  }))

  return noteDifferences(tx, { kind: 'LOTS', taCode, day, now, found })
}
