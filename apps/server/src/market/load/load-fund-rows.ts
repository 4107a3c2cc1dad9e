import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { MarketFeeTier, MarketFund } from '../market-data'

export type FundRow = Omit<MarketFund, 'feeTiers' | 'history' | 'figures' | 'benchmark' | 'trackedIndex'>

/** All funds with their company, current managers and newest size. */
export async function loadFundRows(db: Database): Promise<FundRow[]> {
  const { rows } = await sql<FundRow>`
    select f.fund_code as "fundCode", f.name, f.full_name as "fullName", f.pinyin, f.initials, f.fund_type as "fundType",
      f.share_class as "shareClass", coalesce(f.main_code, f.fund_code) as "mainCode", f.risk_level as "riskLevel",
      f.status, f.ta_code as "taCode", f.company_code as "companyCode", c.full_name as "companyName", f.custodian,
      f.setup_date as "setupDate", f.raise_begin as "raiseBegin", f.raise_end as "raiseEnd", f.nav_scale as "navScale",
      f.calendar, f.cutoff_time::text as "cutoffTime", f.nav_lag as "navLag", f.buy_confirm_lag as "buyConfirmLag",
      f.redeem_confirm_lag as "redeemConfirmLag", f.pay_lag as "payLag", f.first_buy_min as "firstBuyMin",
      f.further_buy_min as "furtherBuyMin", f.single_buy_max as "singleBuyMax", f.daily_buy_max as "dailyBuyMax",
      f.min_redeem as "minRedeem", f.min_remain as "minRemain", f.hold_days as "holdDays",
      f.default_dividend as "defaultDividend", f.quick_redeem as "quickRedeem",
      case when not f.discount_allowed then 1 when f.status = '1' then f.subscribe_discount else f.discount end as discount,
      f.management_rate as "managementRate", f.custody_rate as "custodyRate", f.service_rate as "serviceRate",
      f.benchmark_text as "benchmarkText", f.tags,
      f.hold_kind as "holdKind",
      case when f.hold_kind = 'PERIODIC_OPEN' then (
        select json_agg(json_build_object('from', w.opens::text, 'to', w.closes::text) order by w.opens)
        from fund_open_window w where w.fund_code = f.fund_code) end as "openWindows", f.convert_status as "convertStatus",
      coalesce(m.managers, '[]'::json) as managers,
      case when g.agency is null then null else json_build_object('agency', g.agency, 'stars', g.stars, 'years', g.years,
        'day', g.rating_date::text) end as rating,
      case when s.net_assets is null then null
        else json_build_object('netAssets', s.net_assets::text, 'reportDate', s.report_date::text) end as size
    from fund f
    left join fund_company c on c.company_code = f.company_code
    left join lateral (
      select json_agg(json_build_object('id', p.manager_id, 'name', p.name, 'since', t.begin_date::text) order by t.begin_date desc)
        as managers
      from fund_tenure t join fund_manager p using (manager_id)
      where t.fund_code = coalesce(f.main_code, f.fund_code) and t.end_date is null
    ) m on true
    left join lateral (
      select net_assets, report_date from fund_size z where z.fund_code = f.fund_code order by report_date desc limit 1
    ) s on true
    left join lateral (
      select agency, stars, years, rating_date from fund_rating r
      where r.fund_code = coalesce(f.main_code, f.fund_code) order by rating_date desc, agency limit 1
    ) g on true
    order by f.fund_code`.execute(db)

  return rows
}

/**
 * Fee tiers in force for individuals on a business day, the newest table of each fund and kind, by lower
 * bound.
 */
export async function loadTiers(db: Database, day: Day): Promise<Map<string, MarketFeeTier[]>> {
  const { rows } = await sql<MarketFeeTier & { fundCode: string }>`
    select r.fund_code as "fundCode", r.fee_type as "feeType", trim_scale(r.lower_bound)::text as lower,
      trim_scale(r.upper_bound)::text as upper, r.rate, r.fixed_amount as "fixedAmount",
      case when f.discount_allowed then r.discount else 1 end as discount,
      r.fund_share_ratio as "fundShareRatio", r.valid_from as "validFrom"
    from fund_fee_rule r
    join (
      select fund_code, fee_type, max(valid_from) as newest from fund_fee_rule
      where investor_type = '1' and charge_type = '0' and valid_from <= ${day} and (valid_to is null or valid_to >= ${day})
      group by fund_code, fee_type
    ) n on n.fund_code = r.fund_code and n.fee_type = r.fee_type and n.newest = r.valid_from
    join fund f on f.fund_code = r.fund_code
    where r.investor_type = '1' and r.charge_type = '0'
    order by r.fund_code, r.fee_type, r.lower_bound`.execute(db)
  const byFund = new Map<string, MarketFeeTier[]>()
  for (const { fundCode, ...tier } of rows) byFund.set(fundCode, [...(byFund.get(fundCode) ?? []), tier])

  return byFund
}
