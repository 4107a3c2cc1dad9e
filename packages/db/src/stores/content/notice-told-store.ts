import type { NoticeKind } from '@tongzhou/domain/content/notice-kind'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A version of a notice about funds. */
export interface FundNotice {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly fundCodes: readonly string[]
}

/** More begin at once on no day. */
const MOST = 100

/** Which versions have begun and not ended, whose notice is not withdrawn and has no newer one that shows. */
const showing = (
  now: Date,
) => sql<boolean>`n.valid_from <= ${now} and (n.valid_until is null or n.valid_until > ${now})
  and not exists (select from notice_withdrawal w where w.id = n.id)
  and not exists (select from notice_version newer where newer.id = n.id and newer.version > n.version
    and newer.valid_from <= ${now})`

/** Versions of these kinds about funds that show now and whose holders have not been told (R-NTC-3). */
export async function noticesToTell(
  db: Queryable,
  { kinds, now }: { readonly kinds: readonly NoticeKind[]; readonly now: Date },
): Promise<Pick<FundNotice, 'id' | 'version'>[]> {
  return db
    .selectFrom('notice_version as n')
    .select(['n.id', 'n.version'])
    .where('n.kind', 'in', kinds)
    .where(showing(now))
    .where(
      sql<boolean>`cardinality(n.fund_codes) > 0
        and not exists (select from notice_told t where t.id = n.id and t.version = n.version)`,
    )
    .orderBy('n.valid_from')
    .limit(MOST)
    .execute()
}

/** A version that shows now; null: it was withdrawn, or replaced, or its time is over. */
export async function findShownNotice(
  db: Queryable,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
): Promise<FundNotice | null> {
  const row = await db
    .selectFrom('notice_version as n')
    .select(['n.title', 'n.fund_codes'])
    .where('n.id', '=', id)
    .where('n.version', '=', version)
    .where(showing(now))
    .executeTakeFirst()

  return row === undefined ? null : { id, version, title: row.title, fundCodes: row.fund_codes }
}

/** Notes that the holders of a version are being told; false: they are already. */
export async function markNoticeTold(
  tx: Tx,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('notice_told')
    .values({ id, version, told_at: now })
    .onConflict((on) => on.columns(['id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()

  return row !== undefined
}

/** Customers behind `after` who hold shares of these funds, in order, each with the first and how many. */
export async function holdersOfFunds(
  db: Queryable,
  query: { readonly fundCodes: readonly string[]; readonly after: string | null; readonly limit: number },
): Promise<{ readonly customerNo: string; readonly fundName: string; readonly funds: number }[]> {
  const rows = await db
    .selectFrom('position as p')
    .innerJoin('fund as f', 'f.fund_code', 'p.fund_code')
    .select(({ fn }) => [
      'p.customer_no',
      sql<string>`(array_agg(f.name order by f.fund_code))[1]`.as('fund_name'),
      fn.count<bigint>('p.fund_code').distinct().as('funds'),
    ])
    .where('p.fund_code', 'in', query.fundCodes)
    .where('p.total_shares', '>', '0')
    .where('p.customer_no', '>', query.after ?? '')
    .groupBy('p.customer_no')
    .orderBy('p.customer_no')
    .limit(query.limit)
    .execute()

  return rows.map((row) => ({
    customerNo: row.customer_no,
    fundName: row.fund_name,
    funds: Number(row.funds),
  }))
}
