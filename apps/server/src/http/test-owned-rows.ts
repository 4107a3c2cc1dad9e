import { randomUUID } from 'node:crypto'
import type { Queryable } from '@tongzhou/db/connect'
import { sql } from 'kysely'
import type { Ids } from './test-owner'

/** Ids of the right form that nobody has. */
export const nobodys: Ids = {
  tradeAcco: '8889999999999',
  orderNo: '20261116229999999999',
  remitOrderNo: '20261116229999999998',
  codeOrderNo: '20261116229999999996',
  parentNo: '20261116999999999999',
  recordId: 'O:20261116229999999999',
  planNo: 'P999999999999999999',
  goalNo: 'G999999999999999999',
  groupId: randomUUID(),
  couponId: 'CASH5-99999999',
  lotId: '99999999',
  serialNo: randomUUID(),
  sessionNo: '0'.repeat(32),
  passkeyNo: '999999999999',
  mergeSerialNo: randomUUID(),
  resignSerialNo: randomUUID(),
  signSerialNo: randomUUID(),
  checkSerialNo: randomUUID(),
  cardKey: 'A'.repeat(16),
  applyNo: 'CC9999999999',
  prevApplyNo: 'CC9999999999',
  fileId: randomUUID(),
  changeSerialNo: randomUUID(),
  messageNo: '999999999999',
  exportNo: '999999999999',
  documentNo: 'TZ20261116ZZZZZZZZZZ',
  flowNo: 'TZ20261116ZZZZZZZZZZ',
  emailNo: '999999',
  legacyNo: 'NONE-000000',
  answerId: 'A'.repeat(22),
  conversationNo: 'A'.repeat(22),
  caseNo: 'K20261116999999999',
  complaintNo: 'P20261116999999999',
  pictureId: randomUUID(),
  loosePictureId: randomUUID(),
}

/**
 * Every table whose rows belong to a customer, by its column; partitions and views are not named apart, and
 * what a role of its own reads (closed_customer) cannot be seen.
 */
export async function customerTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'customer_no' and not a.attisdropped and c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by 1`.execute(db)

  return rows.map(({ name }) => name)
}

/**
 * One hash for each table of what a customer owns; of everybody's when none is named. Equal hashes = nothing
 * has changed, but when a session was last used.
 */
export async function ownedRows(
  db: Queryable,
  tables: readonly string[],
  customerNo: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  // What the application may not read (closed_customer) no call changes unseen: the role's test says so.
  const readable = await sql<{ name: string }>`select name from unnest(${tables}::text[]) as name
    where has_table_privilege(name, 'select')`.execute(db)
  const hashes = readable.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(r, '|' order by r), '')) as hash
        from (select (to_jsonb(t) - 'last_seen_at')::text as r from ${sql.table(name)} t
          where ${customerNo === null ? sql`true` : sql`customer_no = ${customerNo}`}) as rows`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  )

  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Everything that stands in the database but when a session was last used, as one hash per table. */
export async function everyRow(db: Queryable): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables 
    where schemaname = 'public' and has_table_privilege(relid, 'select') order by 1`.execute(db)
  const hashes = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(r, '|' order by r), '')) as hash
        from (select (to_jsonb(t) - 'last_seen_at')::text as r from ${sql.table(name)} t) as rows`,
  )
  // The branches of a union may come in any order (parallel append).
  const { rows } = await sql`${sql.join(hashes, sql` union all `)} order by name`.execute(db)

  return rows
}
