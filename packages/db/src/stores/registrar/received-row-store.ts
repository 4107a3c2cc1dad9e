import { type Day, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../connect'
import { CopyRows, type CopyValue } from '../../driver/copy-in'
import { statement } from '../../driver/statement'
import type { RegistrarFileKey } from './registrar-record-store'

/** A row of a received file as it is stored. */
export interface NewRecord {
  readonly recordNo: number
  readonly taSerialNo: string | null
  /** The record (StoredRecord) as JSON. */
  readonly json: string
  readonly raw: Buffer
  readonly quarantine: string | null
}

/** Rows of these types are only compared with our books as a whole; none of them waits to be applied. */
const COMPARED_WHOLE: readonly string[] = ['05', '11', '12', '26']
/** Rows after which a COPY ends: long before the longest time that a statement may take. */
const ROWS_A_COPY = 20_000
/** So many are made before they are sent, and go in one message with their COPY. */
const FEW_ROWS = 200

/** A file whose rows are stored, and the rows as the file is read. */
export interface FileRows extends RegistrarFileKey {
  readonly fileType: string
  readonly fileDate: Day
  /** Kept and applied by nobody. */
  readonly isHeld: boolean
  readonly parts: AsyncIterable<PartOfRows>
}

/**
 * Rows of a part of a file, built while they are sent. They are valid until the next part is requested; the
 * last part's stay valid.
 */
export interface PartOfRows {
  readonly count: number
  readonly rows: Iterable<NewRecord>
  readonly isLast: boolean
}

/**
 * Stores the rows of files with their raw bytes: files of one part share a COPY, each part of a longer one
 * has its own.
 */
export async function addRecords(tx: Tx, files: readonly FileRows[]): Promise<void> {
  let waiting: Generator<readonly CopyValue[]>[] = []
  let count = 0
  const send = async (): Promise<void> => {
    const rows = count > FEW_ROWS ? chained(waiting) : [...chained(waiting)]
    waiting = []
    if (count > 0) await tx.executeQuery(CompiledQuery.raw(COPY_RECORDS, [new CopyRows(rows)]))
    count = 0
  }
  for (const file of files) {
    const shared = sharedValues(file)
    for await (const part of file.parts) {
      waiting.push(copiedRows(shared, part.rows))
      count += part.count
      if (!part.isLast || count >= ROWS_A_COPY) await send()
    }
  }
  await send()
}

/** Takes away what an earlier attempt, whose files were never noted, left of these files. */
export async function dropRecords(tx: Tx, files: readonly RegistrarFileKey[]): Promise<void> {
  for (const { taCode, name, version } of files) await writeDrop(tx, { taCode, name, version })
}

const writeDrop = statement<never, { taCode: string; name: string; version: number }>(
  'delete from registrar_record where ta_code = :taCode and file_name = :name and file_version = :version',
  { withNext: true },
)

function* chained(parts: readonly Generator<readonly CopyValue[]>[]): Generator<readonly CopyValue[]> {
  for (const part of parts) yield* part
}

function* copiedRows(shared: Shared, rows: Iterable<NewRecord>): Generator<readonly CopyValue[]> {
  for (const row of rows) yield copiedRow(shared, row)
}

const COPY_RECORDS = `copy registrar_record (ta_code, file_name, file_version, file_type, file_date, record_no, ta_serial_no, record,
  raw, state, reason) from stdin (format binary)`

type Shared = ReturnType<typeof sharedValues>

/** What all rows of a file have, made once. */
function sharedValues({ taCode, name, version, fileType, fileDate, isHeld }: FileRows) {
  const state = isHeld ? 'HELD' : COMPARED_WHOLE.includes(fileType) ? 'APPLIED' : 'PENDING'

  return {
    ta: sharedText(taCode),
    file: sharedText(name),
    version: { type: 'integer', value: version } as const,
    type: sharedText(fileType),
    date: { type: 'integer', value: daysBetween(EPOCH, fileDate) } as const,
    good: sharedText(state),
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
