import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'

/**
 * A query for the shares of each position by a registrar's list of holdings (05) of a day: `trade_acco`,
 * `fund_code`, `charge_type`, `shares` (null: no row of it has a number). A list sent again replaces the
 * earlier one; detail rows (`DetailFlag` 1) are not counted twice.
 */
export function listedShares({ taCode, fileDate }: { taCode: string; fileDate: Day }) {
  return sql`select trade_acco, fund_code, charge_type, sum(shares) as shares
    from (select name, max(version) as version from registrar_file where ta_code = ${taCode} and direction = 'FROM_TA'
        and file_type = '05' and file_date = ${fileDate} and state not in ('REFUSED', 'HELD') group by name) f
    cross join lateral (
      select coalesce(account, '') as trade_acco, coalesce(record ->> 'FundCode', '') as fund_code,
        coalesce(record ->> 'ShareClass', '0') as charge_type, (record ->> 'TotalVolOfDistributorInTA')::numeric as shares
      from registrar_record where ta_code = ${taCode} and file_name = f.name and file_version = f.version
        and state not in ('QUARANTINED', 'REPLACED') and coalesce(record ->> 'DetailFlag', '') <> '1' offset 0) r
    group by 1, 2, 3`
}
