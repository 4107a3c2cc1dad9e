import type { Tx } from '@tongzhou/db/connect'
import {
  type FileRows,
  type NewRecord,
  addRecords,
  dropRecords,
} from '@tongzhou/db/stores/received-row-store'
import type { DataFile } from '@tongzhou/registrar-files/codec'
import type { RecordFault } from '@tongzhou/registrar-files/fault'
import type { Services } from '../../services'
import type { FieldCipher } from '../../shared/field-cipher'
import { concealRecord, isPersonal } from './conceal-record'
import { storedRecord, storedText } from './stored-record'

/** A checked file with the version under which it was noted. */
export interface FreshFile {
  readonly taCode: string
  readonly version: number
  readonly file: DataFile
}

/** Full lists (holdings, lots): whoever reads them asks for the version that was noted, so rows of none count for nothing. */
const LISTS: ReadonlySet<string> = new Set(['05', '26'])

/**
 * Stores the rows of noted files. Full lists go on a connection of their own beside the others, in a transaction that ends before
 * the caller's: what it leaves behind when the caller's fails is rows of a version nobody noted, which are replaced the next time.
 */
export async function storeRows(
  tx: Tx,
  files: readonly FreshFile[],
  { connection, cipher }: Pick<Services, 'connection' | 'cipher'>,
): Promise<void> {
  const rowsOf = (wanted: (fileType: string) => boolean): FileRows[] =>
    files
      .filter(({ file }) => wanted(file.header.fileType))
      .map(({ taCode, version, file }) => ({
        taCode,
        version,
        name: file.fileName,
        fileType: file.header.fileType,
        fileDate: file.header.day,
        rows: newRecords(file, cipher),
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

/** The rows of a file as they are stored, one at a time: the good ones, then those set aside. */
function* newRecords(file: DataFile, cipher: FieldCipher): Generator<NewRecord> {
  for (const row of file.records) {
    const { recordNo, record, raw } = row
    const serial = record['TASerialNO']
    const taSerialNo = typeof serial === 'string' ? serial : null
    if (isPersonal(record)) {
      const stored = concealRecord({ record: storedRecord(record), raw }, cipher)
      yield { recordNo, taSerialNo, json: JSON.stringify(stored.record), raw: stored.raw, quarantine: null }
    } else yield { recordNo, taSerialNo, json: storedText(record), raw, quarantine: null }
  }
  for (const { fault, raw } of file.quarantined) {
    // Nobody knows what a row that cannot be read holds.
    const sealed = cipher.encrypt('registrar.raw', raw.toString('latin1'))
    yield {
      recordNo: fault.recordNo,
      taSerialNo: null,
      json: '{}',
      raw: sealed,
      quarantine: faultText(fault),
    }
  }
}

/** Why a row was set aside, as it is kept. */
export function faultText({ reason, field }: RecordFault): string {
  return `${reason} ${field}`
}
