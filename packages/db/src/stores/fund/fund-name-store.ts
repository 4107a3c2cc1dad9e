import type { Queryable } from '../../connect'

/** The names of funds by their codes; unknown ones are left out. */
export async function findFundNames(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('fund')
    .select(['fund_code', 'name'])
    .where('fund_code', 'in', codes)
    .limit(codes.length)
    .execute()

  return new Map(rows.map((row) => [row.fund_code, row.name]))
}
