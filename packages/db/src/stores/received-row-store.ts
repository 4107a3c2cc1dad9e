import { type Day, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../connect'
import { CopyRows, type CopyValue } from '../copy-in'
import { statement } from '../statement'
import type { RegistrarFileKey } from './registrar-store'

/** A row of a received file as it is stored. */
export interface NewRecord {
  readonly recordNo: number
  readonly taSerialNo: string | null
  /** The record (StoredRecord) as JSON. */
  readonly json: string
  readonly raw: Buffer
  readonly quarantine: string | null
}

/** Rows of these types are compared as a whole with our books: no row of them waits to be applied by itself. */
const COMPARED_WHOLE: readonly string[] = ['05', '11', '12', '26']
/** Rows of one COPY: it ends long before the longest time that a statement may take. */
const ROWS_A_COPY = 20_000

/** A file whose rows are stored, and the rows, made one by one while they are sent. */
export interface FileRows extends RegistrarFileKey {
  readonly fileType: string
  readonly fileDate: Day
  readonly rows: Iterable<NewRecord>
}

/** Stores the rows of files with their raw bytes, one COPY for all of them unless they are very many. */
export async function addRecords(tx: Tx, files: readonly FileRows[]): Promise<void> {
  const source = copiedRows(files)
  for (let first = source.next(); first.done !== true; first = source.next()) {
    const portion = portionOf(first.value, source)
    await tx.executeQuery(CompiledQuery.raw(COPY_RECORDS, [new CopyRows(portion)]))
  }
}

/** Takes away what an earlier attempt, whose files were never noted, left of these files. */
export async function dropRecords(tx: Tx, files: readonly RegistrarFileKey[]): Promise<void> {
  for (const { taCode, name, version } of files) await writeDrop(tx, { taCode, name, version })
}

const writeDrop = statement<never, { taCode: string; name: string; version: number }>(
  'delete from registrar_record where ta_code = :taCode and file_name = :name and file_version = :version',
)

function* copiedRows(files: readonly FileRows[]): Generator<readonly CopyValue[], undefined> {
  for (const file of files) {
    const shared = sharedValues(file)
    for (const row of file.rows) yield copiedRow(shared, row)
  }
}

/** At most ROWS_A_COPY rows: one that was taken already, and what follows it. */
function* portionOf(
  first: readonly CopyValue[],
  source: Iterator<readonly CopyValue[]>,
): Generator<readonly CopyValue[]> {
  yield first
  for (let sent = 1; sent < ROWS_A_COPY; sent += 1) {
    const { value: row, done } = source.next()
    if (done === true) return
    yield row
  }
}

const COPY_RECORDS = `copy registrar_record (ta_code, file_name, file_version, file_type, file_date, record_no, ta_serial_no, record,
  raw, state, reason) from stdin (format binary)`

type Shared = ReturnType<typeof sharedValues>

/** What all rows of a file have, made once. */
function sharedValues({ taCode, name, version, fileType, fileDate }: FileRows) {
  return {
    ta: sharedText(taCode),
    file: sharedText(name),
    version: { type: 'integer', value: version } as const,
    type: sharedText(fileType),
    date: { type: 'integer', value: daysBetween(EPOCH, fileDate) } as const,
    good: sharedText(COMPARED_WHOLE.includes(fileType) ? 'APPLIED' : 'PENDING'),
  }
}

/** A text that is sent many times: its bytes are the binary format of text too. */
function sharedText(value: string): CopyValue {
  return { type: 'bytea', value: Buffer.from(value) }
}

const NO_REASON: CopyValue = { type: 'text', value: null }

function copiedRow(shared: Shared, row: NewRecord): readonly CopyValue[] {
  return [
    shared.ta,
    shared.file,
    shared.version,
    shared.type,
    shared.date,
    { type: 'integer', value: row.recordNo },
    { type: 'text', value: row.taSerialNo },
    { type: 'jsonb', value: row.json },
    { type: 'bytea', value: row.raw },
    row.quarantine === null ? shared.good : { type: 'text', value: 'QUARANTINED' },
    row.quarantine === null ? NO_REASON : { type: 'text', value: row.quarantine },
  ]
}

/** The day from which the database counts. */
const EPOCH = dayFrom('2000-01-01')
