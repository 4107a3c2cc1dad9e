import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from './read-csv'
import type { ImportContext } from './take-table'

const columnOf: Readonly<Record<string, string>> = {
  MANAGEMENT: 'management_rate',
  CUSTODY: 'custody_rate',
  SERVICE: 'service_rate',
}

/**
 * Management, custody and service rates of fees.csv, the latest in force, onto the funds; and the discounts
 * on purchase and subscription.
 */
export async function takeRunningFees(context: ImportContext): Promise<void> {
  const path = join(context.folder, 'fees.csv')
  if (!existsSync(path)) return
  const rows = [...readCsv(path).rows].filter((row) => row.value('rate') !== null)
  for (const [feeType, column] of Object.entries(columnOf)) {
    const latest = new Map<string, string>()
    const since = new Map<string, string>()
    for (const row of rows) {
      const [code, from] = [row.value('fund_code') ?? '', row.value('valid_from') ?? '']
      if (row.value('fee_type') !== feeType || from < (since.get(code) ?? '')) continue
      latest.set(code, row.value('rate') ?? '0')
      since.set(code, from)
    }
    await context.client.query(
      `update fund set ${column} = i.rate from unnest($1::text[], $2::numeric[]) as i(code, rate) where fund_code = i.code and ${column} is null`,
      [[...latest.keys()], [...latest.values()]],
    )
  }
  for (const [feeType, column] of [
    ['PURCHASE', 'discount'],
    ['SUBSCRIBE', 'subscribe_discount'],
  ])
    await context.client.query(
      `update fund f set ${column} = r.discount from (
         select fund_code, min(discount) as discount from fund_fee_rule where fee_type = $1 and rate > 0 group by fund_code
       ) r where r.fund_code = f.fund_code and f.${column} is distinct from r.discount`,
      [feeType],
    )
}
