import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { unnested } from '../../driver/unnested'

/** Funds whose lots run in periods of holding (§3.12). */
export async function rollingFunds(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('hold_kind', '=', 'ROLLING')
    .where('ta_code', 'is not', null)
    .orderBy('fund_code')
    .limit(10_000)
    .execute()

  return rows.map((row) => row.fund_code)
}

/**
 * What the term of lots depends on: their first day, and the day from which the registrar releases them where
 * it named one.
 */
export interface LotDays {
  readonly confirmDate: Day
  readonly redeemableFrom: Day | null
}

/** The terms of the lots of a fund, each once. */
export async function lotDaysOf(db: Queryable, fundCode: string): Promise<LotDays[]> {
  const rows = await db
    .selectFrom('lot')
    .select(['confirm_date', 'redeemable_from'])
    .distinct()
    .where('fund_code', '=', fundCode)
    .where('shares', '>', '0')
    .orderBy('confirm_date')
    .orderBy('redeemable_from')
    .limit(100_000)
    .execute()

  return rows.map((row) => ({ confirmDate: row.confirm_date, redeemableFrom: row.redeemable_from }))
}

/** Who holds lots of a fund with these terms, with their shares. */
export async function holdersOfLots(
  db: Queryable,
  wanted: { fundCode: string; days: readonly LotDays[] },
): Promise<{ customerNo: string; shares: Shares }[]> {
  const days = unnested(wanted.days, 'd', {
    confirm_date: ['date', (one) => one.confirmDate],
    redeemable_from: ['date', (one) => one.redeemableFrom],
  })
  const { rows } = await sql<{ customerNo: string; shares: string }>`
    select l.customer_no as "customerNo", sum(l.shares)::numeric(18, 2)::text as shares
    from lot l join ${days} on l.confirm_date = d.confirm_date and l.redeemable_from is not distinct from d.redeemable_from
    where l.fund_code = ${wanted.fundCode} and l.shares > 0
    group by l.customer_no order by l.customer_no limit 1000000`.execute(db)

  return rows.map(({ customerNo, shares }) => ({ customerNo, shares: sharesFrom(shares) }))
}

/** Shares that orders under way are to take out of a position, by their T. */
export interface SellUnderWay {
  readonly tradeAcco: string
  readonly chargeType: '0' | '1'
  readonly tDay: Day
  readonly shares: Shares
}

/** What leaves the positions of a customer in a fund by orders that are not done yet. */
export async function sellsUnderWay(
  db: Queryable,
  key: { customerNo: string; fundCode: string },
): Promise<SellUnderWay[]> {
  const { rows } = await sql<{ tradeAcco: string; chargeType: string; tDay: Day; shares: string }>`
    select trade_acco as "tradeAcco", charge_type as "chargeType", t_date as "tDay", sum(apply_shares - coalesce(confirm_shares, 0))::numeric(18, 2)::text as shares
    from trade_order
    where customer_no = ${key.customerNo} and fund_code = ${key.fundCode} and biz_code = any(${leaving}::text[])
      and apply_status in ('ACCEPTED', 'SENT', 'SEND_FAILED') and confirm_status in ('WAIT', 'POSTPONED')
    group by trade_acco, charge_type, t_date order by trade_acco, charge_type, t_date limit 10000`.execute(db)

  return rows.map((row) => ({
    ...row,
    chargeType: row.chargeType === '1' ? '1' : '0',
    shares: sharesFrom(row.shares),
  }))
}

/** Redemptions, custody transfers and conversions out. */
const leaving = [
  applicationCode.redemption,
  applicationCode.planRedemption,
  applicationCode.quickRedemption,
  applicationCode.custodyOneStep,
  applicationCode.custodyOut,
  applicationCode.transform,
]
