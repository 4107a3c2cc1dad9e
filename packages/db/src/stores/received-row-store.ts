import { type Day, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../connect'
import { CopyRows, type CopyValue } from '../copy-in'
import type { RegistrarFileKey, StoredRecord } from './registrar-store'

/** A row of a received file as it is stored. */
export interface NewRecord {
  readonly recordNo: number
  readonly taSerialNo: string | null
  readonly record: StoredRecord
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

function* copiedRows(files: readonly FileRows[]): Generator<readonly CopyValue[], undefined> {
  for (const file of files) for (const row of file.rows) yield copiedRow(file, row)
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

const COPY_RECORDS = `copy registrar_record (ta_code, file_name, file_version, record_no, file_type, file_date, ta_serial_no, record,
  raw, state, reason) from stdin (format binary)`

function copiedRow(
  file: RegistrarFileKey & { fileType: string; fileDate: Day },
  row: NewRecord,
): readonly CopyValue[] {
  const good = COMPARED_WHOLE.includes(file.fileType) ? 'APPLIED' : 'PENDING'

  return [
    { type: 'text', value: file.taCode },
    { type: 'text', value: file.name },
    { type: 'integer', value: file.version },
    { type: 'integer', value: row.recordNo },
    { type: 'text', value: file.fileType },
    { type: 'integer', value: daysBetween(EPOCH, file.fileDate) },
    { type: 'text', value: row.taSerialNo },
    { type: 'jsonb', value: JSON.stringify(row.record) },
    { type: 'bytea', value: row.raw },
    { type: 'text', value: row.quarantine === null ? good : 'QUARANTINED' },
    { type: 'text', value: row.quarantine },
  ]
}

/** The day from which the database counts. */
const EPOCH = dayFrom('2000-01-01')
