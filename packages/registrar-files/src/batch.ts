import type { Day } from '@tongzhou/domain/kernel/business-day'
import { ControlTotals } from './control-totals'
import { type FileFault, FileFaultError, type ReadResult, type RecordFault, readOrFaultLater } from './fault'
import type { FileHeader } from './file-head'
import { parseDataFileName } from './file-name'
import { FileScan, type ScannedRow, isGood } from './file-scan'
import { type FileStream, scannedParts } from './file-stream'
import { type IndexFile, readIndexFile } from './index-file'
import type { ReadRecord } from './read-record'

/**
 * All that one index announces, checked as a whole. Its records stay in the files: who needs them reads them
 * again.
 */
export interface Batch {
  readonly index: IndexFile
  readonly files: readonly CheckedFile[]
}

export interface CheckedFile {
  readonly fileName: string
  readonly header: FileHeader
  readonly sha256: Buffer
  /** All its records, those set aside included. */
  readonly records: number
  /** Records that are set aside for their content or because their serial stood before, in file order. */
  readonly quarantined: readonly RecordFault[]
  /** All its records where it is short, so that nobody need read it again; null of a longer one. */
  readonly rows: readonly ScannedRow[] | null
}

/** Confirmation files: a registrar's serial may stand in one record of them only (§4.4, check 6). */
const CONFIRMATIONS: readonly string[] = ['02', '04', '06', '24', 'R2', 'X2']
/** Those that a summary counts. */
const COUNTED: readonly string[] = ['02', '04']
const SUMMARY = '12'
/** Short files of a batch whose records are kept: together they take no more than a part of a long one. */
const MOST_KEPT = 64

/**
 * Checks an index and every file it names, in the order of registrar.md §4.4: the index, each file present
 * exactly once, each file's structure, its records, then the batch: no TASerialNO twice, control totals of
 * file 12 where the registrar sends one. `names` are the files that lie in the folder; they are matched
 * without case. No long file is held whole.
 */
export function checkBatch(input: {
  indexName: string
  indexBytes: Buffer
  names: readonly string[]
  open: (name: string) => Promise<FileStream>
  expected: { creator: string; receiver: string; day: Day; distributorCode: string }
}): Promise<ReadResult<Batch>> {
  return readOrFaultLater(async () => {
    const { creator, receiver, day, distributorCode } = input.expected
    const index = readIndexFile(input.indexBytes, { fileName: input.indexName, creator, receiver, day })
    if (!index.ok) throw new FileFaultError(index.fault)
    const names = index.value.fileNames.map((name) => presentName(name, input.names))
    const check = new BatchCheck(names)
    const files: CheckedFile[] = []
    for (const fileName of names) {
      const scan = new FileScan({ fileName, distributorCode })
      const stream = await input.open(fileName)
      const { rows, ...found } = await checkedRows({ fileName, stream, scan }, check)
      files.push({ fileName, header: scan.header, ...found, rows: files.length < MOST_KEPT ? rows : null })
    }
    const fault = check.totals?.fault()
    if (fault) throw new FileFaultError(fault)

    return { index: index.value, files }
  })
}

async function checkedRows(
  { fileName, stream, scan }: { fileName: string; stream: FileStream; scan: FileScan },
  check: BatchCheck,
): Promise<Pick<CheckedFile, 'sha256' | 'records' | 'quarantined' | 'rows'>> {
  const quarantined: RecordFault[] = []
  let records = 0
  let all: readonly ScannedRow[] | null = null
  let sha256: Buffer
  try {
    for await (const { rows, isLast } of scannedParts(stream, scan)) {
      all = isLast && records === 0 ? rows : null
      records += rows.length
      const see = check.of(fileName, scan.header.fileType)
      for (const row of rows) {
        const fault = see(row)
        if (fault) quarantined.push(fault)
      }
    }
  } finally {
    sha256 = await stream.close()
  }

  return { sha256, records, quarantined, rows: all }
}

/** What is true of a batch only as a whole. */
class BatchCheck {
  readonly #serials = new Set<string>()
  /** null: the registrar sends no summary, so nothing is added up. */
  readonly totals: ControlTotals | null

  constructor(names: readonly string[]) {
    const summary = names.find((name) => parseDataFileName(name)?.fileType === SUMMARY)
    this.totals = summary === undefined ? null : new ControlTotals(summary)
  }

  /** Takes in the records of a file; answers why one is set aside. */
  of(fileName: string, fileType: string): (row: ScannedRow) => RecordFault | undefined {
    const { totals } = this
    const isConfirmation = CONFIRMATIONS.includes(fileType)
    const isCounted = COUNTED.includes(fileType)

    return (row) => {
      if (!isGood(row)) {
        if (isCounted) totals?.lose()

        return row.fault
      }
      const repeated = isConfirmation && this.#isRepeated(row) ? serialTwice(row, fileName) : undefined
      if (isCounted) totals?.confirm(row.record, repeated !== undefined)
      else if (fileType === SUMMARY) totals?.announce(row.record)

      return repeated
    }
  }

  /** Whether its serial stood in a record before. */
  #isRepeated(row: ReadRecord): boolean {
    const serial = row.text('TASerialNO')
    if (serial === null) return false
    const known = this.#serials.size
    this.#serials.add(serial)

    return this.#serials.size === known
  }
}

function serialTwice({ recordNo }: ReadRecord, fileName: string): RecordFault {
  return { reason: 'SERIAL_TWICE', field: 'TASerialNO', fileName, recordNo }
}

function presentName(name: string, names: readonly string[]): string {
  const [first, ...more] = names.filter((one) => one.toUpperCase() === name.toUpperCase())
  if (first === undefined) throw new FileFaultError(missing(name, 'FILE_MISSING'))
  if (more.length > 0) throw new FileFaultError(missing(name, 'FILE_NAMED_TWICE'))

  return first
}

function missing(fileName: string, reason: 'FILE_MISSING' | 'FILE_NAMED_TWICE'): FileFault {
  const detail =
    reason === 'FILE_MISSING' ? 'named by the index, not in the folder' : 'two files of this name'

  return { reason, fileName, detail }
}
