import type { Tx } from '@tongzhou/db/connect'
import {
  type FileRows,
  type NewRecord,
  type PartOfRows,
  addRecords,
  dropRecords,
} from '@tongzhou/db/stores/registrar/received-row-store'
import type { CheckedFile } from '@tongzhou/registrar-files/batch'
import type { RecordFault } from '@tongzhou/registrar-files/fault'
import { FileScan, type ScannedRow, isGood } from '@tongzhou/registrar-files/file-scan'
import { type FileStream, scannedParts } from '@tongzhou/registrar-files/file-stream'
import type { ReadRecord } from '@tongzhou/registrar-files/read-record'
import type { Services } from '../../../services'
import type { FieldCipher } from '../../../shared/field-cipher'
import { concealRecord, isPersonal } from '../files/conceal-record'
import { storedRecord, storedText } from '../files/stored-record'

/** A checked file with the version under which it was noted, to be read once more for its rows. */
export interface FreshFile {
  readonly taCode: string
  readonly version: number
  readonly file: CheckedFile
  /** Kept and applied by nobody. */
  readonly isHeld: boolean
  readonly open: () => Promise<FileStream>
}

/**
 * Full lists (holdings, lots) are read by their recorded version, so rows of an unrecorded one are ignored.
 */
const LISTS: ReadonlySet<string> = new Set(['05', '26'])

/**
 * Stores the rows of recorded files. Full lists use a connection and transaction of their own, which ends
 * before the caller's: if the caller's fails, the rows belong to a version that was never recorded and are
 * replaced the next time.
 */
export async function storeRows(
  tx: Tx,
  files: readonly FreshFile[],
  { connection, cipher, config }: Pick<Services, 'connection' | 'cipher' | 'config'>,
): Promise<void> {
  const rowsOf = (wanted: (fileType: string) => boolean): FileRows[] =>
    files
      .filter(({ file }) => wanted(file.header.fileType))
      .map((fresh) => ({
        taCode: fresh.taCode,
        version: fresh.version,
        name: fresh.file.fileName,
        fileType: fresh.file.header.fileType,
        fileDate: fresh.file.header.day,
        isHeld: fresh.isHeld,
        parts: partsOf(fresh, { cipher, distributorCode: config.DISTRIBUTOR_CODE }),
      }))
  const lists = rowsOf((fileType) => LISTS.has(fileType))
  const stored = await Promise.allSettled([
    addRecords(
      tx,
      rowsOf((fileType) => !LISTS.has(fileType)),
    ),
    lists.length === 0
      ? null
      : connection.db.transaction().execute(async (own) => {
          await dropRecords(own, lists)
          await addRecords(own, lists)
        }),
  ])
  const failed = stored.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * The rows of a file to store: a short file's rows as checked, a longer one's read part by part. A file
 * overwritten since its check is refused.
 */
async function* partsOf(
  { file, open }: FreshFile,
  ours: { readonly cipher: FieldCipher; readonly distributorCode: string },
): AsyncGenerator<PartOfRows> {
  const { fileName, quarantined } = file
  const repeated = new Map(
    quarantined.flatMap((fault) => (fault.reason === 'SERIAL_TWICE' ? [[fault.recordNo, fault]] : [])),
  )
  if (file.rows) {
    yield { count: file.rows.length, rows: newRecords(file.rows, repeated, ours.cipher), isLast: true }

    return
  }
  const scan = new FileScan({ fileName, distributorCode: ours.distributorCode })
  const stream = await open()
  let sha256: Buffer
  try {
    for await (const { rows, isLast } of scannedParts(stream, scan))
      yield { count: rows.length, rows: newRecords(rows, repeated, ours.cipher), isLast }
  } finally {
    sha256 = await stream.close()
  }
  if (!sha256.equals(file.sha256)) throw new Error(`FILE_CHANGED ${fileName} while it was read`)
}

function* newRecords(
  rows: readonly ScannedRow[],
  repeated: ReadonlyMap<number, RecordFault>,
  cipher: FieldCipher,
): Generator<NewRecord> {
  for (const row of rows) {
    const fault = isGood(row) ? repeated.get(row.recordNo) : row.fault
    if (fault !== undefined) yield setAside(fault, row.raw, cipher)
    else if (isGood(row)) yield goodRecord(row, cipher)
  }
}

function goodRecord({ recordNo, record, raw }: ReadRecord, cipher: FieldCipher): NewRecord {
  const serial = record['TASerialNO']
  const taSerialNo = typeof serial === 'string' ? serial : null
  if (!isPersonal(record)) return { recordNo, taSerialNo, json: storedText(record), raw, quarantine: null }
  const stored = concealRecord({ record: storedRecord(record), raw }, cipher)

  return { recordNo, taSerialNo, json: JSON.stringify(stored.record), raw: stored.raw, quarantine: null }
}

/** Nobody knows what a row that cannot be read holds: its bytes are sealed. */
function setAside(fault: RecordFault, raw: Buffer, cipher: FieldCipher): NewRecord {
  const sealed = cipher.encrypt('registrar.raw', raw.toString('latin1'))

  return {
    recordNo: fault.recordNo,
    taSerialNo: null,
    json: '{}',
    raw: sealed,
    quarantine: faultText(fault),
  }
}

/** Why a row was set aside, as it is kept. */
export function faultText({ reason, field }: RecordFault): string {
  return `${reason} ${field}`
}
