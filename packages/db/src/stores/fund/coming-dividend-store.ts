import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'

/**
 * A distribution that is announced and whose record day is still to come. `perShare` in yuan, as announced.
 */
export interface ComingDividend {
  readonly recordDate: Day
  readonly perShare: string
}

/**
 * The next announced distribution of each of these funds with a record day from `from` on; the funds are at
 * most 1000.
 */
export async function findComingDividends(
  db: Queryable,
  { fundCodes, from }: { fundCodes: readonly string[]; from: Day },
): Promise<ReadonlyMap<string, ComingDividend>> {
  if (fundCodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('fund_dividend')
    .distinctOn('fund_code')
    .select(['fund_code', 'record_date', 'per_share'])
    .where('fund_code', 'in', fundCodes)
    .where('record_date', '>=', from)
    .orderBy('fund_code')
    .orderBy('record_date')
    .limit(1000)
    .execute()

  return new Map(
    rows.flatMap(({ fund_code: fundCode, record_date: recordDate, per_share: perShare }) =>
      recordDate === null ? [] : [[fundCode, { recordDate, perShare }] as const],
    ),
  )
}
