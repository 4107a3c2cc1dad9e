import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { WITH_NEXT } from '../../driver/preparing-client'
import { statement } from '../../driver/statement'

/** Text, or a number printed with the decimals of its field; null where the field was blank. */
export type StoredRecord = Readonly<Record<string, string | null>>

export interface RegistrarFileKey {
  readonly taCode: string
  readonly name: string
  readonly version: number
}

export interface RegistrarRecord {
  readonly taCode: string
  readonly fileName: string
  readonly fileVersion: number
  readonly recordNo: number
  readonly fileType: string
  readonly fileDate: Day
  readonly taSerialNo: string | null
  readonly record: StoredRecord
}

/** A row with the place where it lies in its table, good as long as nobody writes it. */
export interface PlacedRecord extends RegistrarRecord {
  readonly place: string
}

export type RecordState = 'APPLIED' | 'REPEATED' | 'SUSPENSE' | 'QUARANTINED'

/** A file as it is noted, besides what all files of a batch share. */
export interface NotedFile {
  readonly name: string
  readonly fileDate: Day
  readonly fileType: string
  readonly sha256: Buffer
  readonly records: number
}

/**
 * Records the files of a batch in one statement and returns the versions of the new ones by name. The same
 * name and bytes is a known version and not returned; other bytes are a new version, never an overwrite
 * (registrar.md §11).
 */
export async function noteFiles(
  tx: Tx,
  batch: {
    taCode: string
    direction: 'TO_TA' | 'FROM_TA'
    state: 'WRITTEN' | 'RECEIVED' | 'REFUSED' | 'HELD'
    reason?: string
    now: Date
  },
  files: readonly NotedFile[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await writeFiles(tx, {
    taCode: batch.taCode,
    direction: batch.direction,
    state: batch.state,
    reason: batch.reason ?? null,
    now: batch.now,
    names: files.map((file) => file.name),
    days: files.map((file) => file.fileDate),
    types: files.map((file) => file.fileType),
    hashes: files.map((file) => file.sha256.toString('hex')),
    records: files.map((file) => file.records),
  })

  return new Map(rows.map((row) => [row.name, row.version]))
}

const writeFiles = statement<
  { name: string; version: number },
  {
    taCode: string
    direction: string
    state: string
    reason: string | null
    now: Date
    names: readonly string[]
    days: readonly string[]
    types: readonly string[]
    hashes: readonly string[]
    records: readonly number[]
  }
>(`insert into registrar_file (ta_code, direction, name, file_date, file_type, version, sha256, records, state, reason, at)
  select :taCode, :direction, w.name, w.day, w.type, coalesce(last.version, 0) + 1, w.hash, w.records, :state, :reason::text, :now
  from (select name, day, type, decode(hex, 'hex') as hash, records
    from unnest(:names::text[], :days::date[], :types::text[], :hashes::text[], :records::int[]) as w (name, day, type, hex, records)) w
  left join lateral (
    select f.version, f.sha256, f.state from registrar_file f
    where f.ta_code = :taCode and f.direction = :direction and f.name = w.name order by f.version desc limit 1) last on true
  where last.version is null or last.sha256 <> w.hash or (last.state = 'REFUSED') <> (:state = 'REFUSED')
  returning name, version`)

/** Trade accounts of a registrar that follow each other, from one up to another; null: to the last. */
export interface AccountRange {
  readonly taCode: string
  readonly from: string
  readonly to: string | null
}

/**
 * The trade accounts with waiting rows of a type, in ranges of a given size. `row` names a row of the first
 * account, so that a finished range never returns under its name. Rows without an account are under ''.
 */
export async function pendingAccounts(
  db: Queryable,
  wanted: { fileType: string; fileDate: Day; accounts: number },
): Promise<(AccountRange & { readonly row: string })[]> {
  const { rows } = await sql<{ ta_code: string; account: string; row: string; next: string | null }>`
    with accounts as (
      select ta_code, coalesce(account, '') as account, min(ctid) as first, row_number() over (partition by ta_code
        order by coalesce(account, '')) as n
      from registrar_record where file_type = ${wanted.fileType} and file_date <= ${wanted.fileDate} and state = 'PENDING'
      group by 1, 2)
    select a.ta_code, a.account, r.file_name || '/' || r.file_version || '#' || r.record_no as row,
      lead(a.account) over (partition by a.ta_code order by a.account) as next
    from accounts a join registrar_record r on r.ctid = a.first
    where (a.n - 1) % ${wanted.accounts} = 0 order by a.ta_code, a.account limit 1000000`.execute(db)

  return rows.map((row) => ({ taCode: row.ta_code, from: row.account, to: row.next, row: row.row }))
}

/**
 * Which of these file types have rows that wait to be applied, dated `fileDate` or before, in the order in
 * which they are named.
 */
export async function pendingTypes(
  db: Queryable,
  wanted: { fileTypes: readonly string[]; fileDate: Day },
): Promise<readonly string[]> {
  return (await findPendingTypes(db, wanted)).map(({ type }) => type)
}

const findPendingTypes = statement<{ type: string }, { fileTypes: readonly string[]; fileDate: string }>(
  `select w.type from unnest(:fileTypes::text[]) with ordinality as w(type, place)
    where exists (select from registrar_record where file_type = w.type and file_date <= :fileDate and state = 'PENDING')
    order by w.place`,
)

/** Rows of a type that wait to be applied, dated `fileDate` or before, in file order. */
export async function pendingRecords(
  db: Queryable,
  wanted: { fileType: string; fileDate: Day; taCode?: string; accounts?: AccountRange },
): Promise<PlacedRecord[]> {
  let query = db
    .selectFrom('registrar_record')
    .select([
      sql<string>`ctid::text`.as('place'),
      'ta_code',
      'file_name',
      'file_version',
      'record_no',
      'file_date',
      'ta_serial_no',
      'record',
    ])
    .where('file_type', '=', wanted.fileType)
    .where('file_date', '<=', wanted.fileDate)
    // Written out, so that a plan for every value finds the index of the rows that wait.
    .where('state', '=', sql.lit('PENDING'))
  if (wanted.taCode !== undefined) query = query.where('ta_code', '=', wanted.taCode)
  if (wanted.accounts !== undefined) {
    const { taCode, from, to } = wanted.accounts
    // The first range begins with the rows that name no account.
    query = query.where('ta_code', '=', taCode)
    if (from !== '') query = query.where('account', '>=', from)
    if (to !== null)
      query = query.where((eb) =>
        eb.or([eb('account', '<', to), ...(from === '' ? [eb('account', 'is', null)] : [])]),
      )
  }
  const rows = await query
    .orderBy('ta_code')
    .orderBy('file_date')
    .orderBy('file_name')
    .orderBy('file_version')
    .orderBy('record_no')
    .limit(5_000_000)
    .execute()

  return rows.map((row) => ({
    taCode: row.ta_code,
    fileName: row.file_name,
    fileVersion: row.file_version,
    recordNo: row.record_no,
    fileType: wanted.fileType,
    fileDate: row.file_date,
    place: row.place,
    taSerialNo: row.ta_serial_no,
    // Written by addRecords and by nothing else.
    record: row.record as StoredRecord,
  }))
}

/** Says what became of a row. */
export async function markRecord(
  tx: Tx,
  row: Pick<RegistrarRecord, 'taCode' | 'fileName' | 'fileVersion' | 'recordNo'>,
  outcome: { state: RecordState; reason?: string; now: Date },
): Promise<void> {
  const { taCode, fileName, fileVersion, recordNo } = row
  const { state, reason = null, now } = outcome
  await writeState(tx, { taCode, fileName, fileVersion, recordNo, state, reason, now })
}

const writeState = statement<
  never,
  {
    taCode: string
    fileName: string
    fileVersion: number
    recordNo: number
    state: string
    reason: string | null
    now: Date
  }
>(
  `update registrar_record set state = :state, reason = :reason, applied_at = :now
    where ta_code = :taCode and file_name = :fileName and file_version = :fileVersion and record_no = :recordNo`,
  { withNext: true },
)

/**
 * Marks many rows as applied, sent with the next statement. Looks only into their files, whatever statistics
 * the table has.
 */
export async function markApplied(
  tx: Tx,
  rows: readonly Pick<RegistrarRecord, 'taCode' | 'fileName' | 'fileVersion' | 'recordNo'>[],
  now: Date,
): Promise<void> {
  const tas = [...new Set(rows.map((row) => row.taCode))]
  const names = [...new Set(rows.map((row) => row.fileName))]
  await sql`${sql.raw(WITH_NEXT)}update registrar_record r set state = 'APPLIED', reason = null, applied_at = ${now}
    from unnest(${rows.map((row) => row.taCode)}::text[], ${rows.map((row) => row.fileName)}::text[],
      ${rows.map((row) => row.fileVersion)}::int[], ${rows.map((row) => row.recordNo)}::int[])
      as w(ta_code, file_name, file_version, record_no)
    where r.ta_code = any(${tas}) and r.file_name = any(${names}) and r.ta_code = w.ta_code and r.file_name = w.file_name
      and r.file_version = w.file_version and r.record_no = w.record_no`.execute(tx)
}
