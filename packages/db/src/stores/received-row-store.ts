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

/** Stores the rows of a file with their raw bytes, made one by one while they are sent. */
export async function addRecords(
  tx: Tx,
  file: RegistrarFileKey & { fileType: string; fileDate: Day },
  rows: Iterable<NewRecord>,
): Promise<void> {
  const source = rows[Symbol.iterator]()
  for (let sent = ROWS_A_COPY; sent === ROWS_A_COPY;) {
    sent = 0
    const copied = new CopyRows(
      (function* () {
        for (; sent < ROWS_A_COPY; sent += 1) {
          const { value: row, done } = source.next()
          if (done === true) return
          yield copiedRow(file, row)
        }
      })(),
    )
    await tx.executeQuery(CompiledQuery.raw(COPY_RECORDS, [copied]))
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
