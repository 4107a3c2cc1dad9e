import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type DataFile, type QuarantinedRecord, readDataFile } from './codec'
import { controlFault } from './control-totals'
import { type FileFault, FileFaultError, type ReadResult, readOrFault } from './fault'
import { type IndexFile, readIndexFile } from './index-file'
import type { ReadRecord } from './read-record'

/** All that one index announces, checked as a whole. */
export interface Batch {
  readonly index: IndexFile
  readonly files: readonly DataFile[]
}

/** Confirmation files: a registrar's serial may stand in one record of them only (§4.4, check 6). */
const CONFIRMATIONS: readonly string[] = ['02', '04', '06', '24']

/**
 * Reads an index and every file it names, in the order of registrar.md §4.4: the index, each file present exactly
 * once, each file's structure, its records, then the batch: no TASerialNO twice, control totals of file 12 where
 * the registrar sends one. `files` holds what lies in the folder, by name; names are matched without case.
 */
export function readBatch(input: {
  indexName: string
  indexBytes: Buffer
  files: ReadonlyMap<string, Buffer>
  expected: { creator: string; receiver: string; day: Day; distributorCode: string }
}): ReadResult<Batch> {
  return readOrFault(() => {
    const { creator, receiver, day, distributorCode } = input.expected
    const index = valueOf(
      readIndexFile(input.indexBytes, { fileName: input.indexName, creator, receiver, day }),
    )
    const present = presentFiles(index, input.files)
    const files = present.map(({ fileName, bytes }) =>
      valueOf(readDataFile(bytes, { fileName, distributorCode })),
    )
    const unique = withoutRepeatedSerials(files)
    // Whether a registrar's summary counts a record that it wrote twice is not agreed: either is right.
    const fault = controlFault(files) && controlFault(unique)
    if (fault) throw new FileFaultError(fault)

    return { index, files: unique }
  })
}

function presentFiles(
  index: IndexFile,
  files: ReadonlyMap<string, Buffer>,
): Array<{ fileName: string; bytes: Buffer }> {
  return index.fileNames.map((name) => {
    const found = [...files].filter(([fileName]) => fileName.toUpperCase() === name.toUpperCase())
    const [first] = found
    if (!first) throw new FileFaultError(missing(name, 'FILE_MISSING'))
    if (found.length > 1) throw new FileFaultError(missing(name, 'FILE_NAMED_TWICE'))

    return { fileName: first[0], bytes: first[1] }
  })
}

function missing(fileName: string, reason: 'FILE_MISSING' | 'FILE_NAMED_TWICE'): FileFault {
  const detail =
    reason === 'FILE_MISSING' ? 'named by the index, not in the folder' : 'two files of this name'

  return { reason, fileName, detail }
}

function withoutRepeatedSerials(files: readonly DataFile[]): DataFile[] {
  const seen = new Set<string>()

  return files.map((file) => {
    if (!CONFIRMATIONS.includes(file.header.fileType)) return file
    const records: ReadRecord[] = []
    const quarantined: QuarantinedRecord[] = [...file.quarantined]
    for (const row of file.records) {
      const serial = row.text('TASerialNO')
      const repeated = serial !== null && seen.has(serial)
      if (serial !== null) seen.add(serial)
      if (!repeated) {
        records.push(row)
        continue
      }
      const fault = {
        reason: 'SERIAL_TWICE',
        field: 'TASerialNO',
        fileName: file.fileName,
        recordNo: row.recordNo,
      } as const
      quarantined.push({ fault, raw: row.raw })
    }

    return { ...file, records, quarantined }
  })
}

function valueOf<T>(result: ReadResult<T>): T {
  if (!result.ok) throw new FileFaultError(result.fault)

  return result.value
}
