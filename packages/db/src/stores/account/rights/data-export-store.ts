import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** A customer's export and whether it can be fetched still. */
export interface ExportRow {
  readonly exportNo: bigint
  readonly state: 'BUILDING' | 'READY' | 'OVER'
  readonly requestedAt: Date
  readonly readyAt: Date | null
  /** Real time after which it cannot be fetched; null while it is built. */
  readonly until: Date | null
  readonly downloadedAt: Date | null
  readonly parts: readonly { readonly part: number; readonly bytes: number; readonly sha256: Buffer }[]
}

/** A customer's exports, the newest first. */
export async function exportsOf(
  db: Queryable,
  { customerNo, wallNow }: { customerNo: string; wallNow: Date },
): Promise<ExportRow[]> {
  const { rows } = await sql<{
    export_no: bigint
    state: 'BUILDING' | 'READY'
    requested_at: Date
    ready_at: Date | null
    until: Date | null
    downloaded_at: Date | null
    parts: { part: number; bytes: number; sha256: string }[]
  }>`select e.export_no, e.state, e.requested_at, e.ready_at, e.downloaded_at,
      least(e.expires_at, e.downloaded_at + interval '10 minutes') as until,
      coalesce((select jsonb_agg(jsonb_build_object('part', p.part, 'bytes', p.bytes, 'sha256', encode(p.sha256, 'hex'))
        order by p.part) from data_export_part p
        where p.customer_no = ${customerNo} and p.export_no = e.export_no), '[]') as parts
    from data_export e where e.customer_no = ${customerNo} order by e.export_no desc limit 20`.execute(db)

  return rows.map((row) => ({
    exportNo: row.export_no,
    state: row.until !== null && row.until <= wallNow ? 'OVER' : row.state,
    requestedAt: row.requested_at,
    readyAt: row.ready_at,
    until: row.until,
    downloadedAt: row.downloaded_at,
    parts: row.parts.map((part) => ({ ...part, sha256: Buffer.from(part.sha256, 'hex') })),
  }))
}

/** Notes that a customer wants an export; its number. `requestedAt` is business time. */
export async function wantExport(
  tx: Tx,
  { customerNo, requestedAt }: { customerNo: string; requestedAt: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('data_export')
    .values({ customer_no: customerNo, requested_at: requestedAt })
    .returning('export_no')
    .executeTakeFirstOrThrow()

  return row.export_no
}

/** Whether an export waits to be built, its row locked; false: it is built already, or there is none. */
export async function lockWantedExport(
  tx: Tx,
  { customerNo, exportNo }: { customerNo: string; exportNo: bigint },
): Promise<boolean> {
  const row = await tx
    .selectFrom('data_export')
    .select('export_no')
    .where('customer_no', '=', customerNo)
    .where('export_no', '=', exportNo)
    .where('state', '=', 'BUILDING')
    .forUpdate()
    .executeTakeFirst()

  return row !== undefined
}

/** Keeps one part; `bytes` and `sha256` are of the content before it was sealed. */
export async function keepExportPart(
  tx: Tx,
  part: {
    customerNo: string
    exportNo: bigint
    part: number
    sealed: Buffer
    sha256: Buffer
    bytes: number
  },
): Promise<void> {
  await tx
    .insertInto('data_export_part')
    .values({
      customer_no: part.customerNo,
      export_no: part.exportNo,
      part: part.part,
      content_cipher: part.sealed,
      sha256: part.sha256,
      bytes: part.bytes,
    })
    .execute()
}

/** The export can be fetched until `expiresAt` (real time). */
export async function markExportReady(
  tx: Tx,
  done: { customerNo: string; exportNo: bigint; readyAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({ state: 'READY', ready_at: done.readyAt, expires_at: done.expiresAt })
    .where('customer_no', '=', done.customerNo)
    .where('export_no', '=', done.exportNo)
    .execute()
}

/**
 * Takes a part of a customer's export that can be fetched still; its first fetch starts its last ten minutes.
 */
export async function takeExportPart(
  tx: Tx,
  of: { customerNo: string; exportNo: bigint; part: number; wallNow: Date },
): Promise<{ sealed: Buffer; sha256: Buffer; readyAt: Date } | null> {
  const { customerNo, exportNo, part, wallNow } = of
  const { rows } = await sql<{ content_cipher: Buffer; sha256: Buffer; ready_at: Date }>`
    with taken as (
      update data_export set downloaded_at = coalesce(downloaded_at, ${wallNow}::timestamptz)
      where customer_no = ${customerNo} and export_no = ${exportNo}
        and least(expires_at, downloaded_at + interval '10 minutes') > ${wallNow}
      returning ready_at)
    select p.content_cipher, p.sha256, t.ready_at from taken t cross join data_export_part p
    where p.customer_no = ${customerNo} and p.export_no = ${exportNo} and p.part = ${part} limit 1`.execute(
    tx,
  )
  const [row] = rows

  return row ? { sealed: row.content_cipher, sha256: row.sha256, readyAt: row.ready_at } : null
}

/** Of a table's rows those of one customer, so many at a time; the first column orders them. */
export async function* rowsOfCustomer(
  tx: Tx,
  from: { customerNo: string; table: string; columns: readonly string[]; more: readonly string[] },
): AsyncGenerator<Record<string, unknown>> {
  const { customerNo, table, columns, more } = from
  const names = [...new Set([...columns, ...more])].map((name) => sql.ref(name))
  const order = sql.ref(columns[0] ?? 'customer_no')
  await sql`declare held no scroll cursor for select ${sql.join(names)} from ${sql.table(table)}
    where customer_no = ${sql.lit(customerNo)} order by ${order}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch 500 from held`.execute(tx)
    yield* rows
    if (rows.length < 500) break
  }
  await sql`close held`.execute(tx)
}
