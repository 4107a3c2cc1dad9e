import type { FieldSpec } from './dictionary'
import { type ReadResult, readOrFault } from './fault'
import type { FileHeader } from './file-head'
import { FileScan, type QuarantinedRecord, isGood } from './file-scan'
import { profileOf } from './profile'
import type { ReadRecord } from './read-record'
import { RecordWriter } from './record-writer'
import { type FileRecord, ofDay } from './value'

const LINE_END = Buffer.from('\r\n')
const TRAILER = Buffer.from('OFDCFEND\r\n')

export interface DataFile {
  readonly fileName: string
  readonly header: FileHeader
  /** The fields in the order of the file's own header. */
  readonly fields: readonly FieldSpec[]
  readonly records: readonly ReadRecord[]
  /** Records whose content is wrong; the rest of the file stands. */
  readonly quarantined: readonly QuarantinedRecord[]
}

/**
 * A whole data file as bytes: GB18030, CRLF, fixed widths, the fields of `fields` or else the standard order
 * of the file type. Throws FieldValueError for a value its field cannot carry, RangeError for an unknown file
 * type or a header text that is too long.
 */
export function writeDataFile(input: {
  header: FileHeader
  records: readonly FileRecord[]
  fields?: readonly FieldSpec[]
}): Buffer {
  const { header, records } = input
  const { dictionary, bytes } = profileOf(header.version)
  const fields = input.fields ?? dictionary.layout(header.fileType)
  if (!fields) throw new RangeError(`version ${header.version} has no file ${header.fileType}`)
  const head = [
    'OFDCFDAT',
    pad(header.version, bytes.version),
    pad(header.creator, bytes.party),
    pad(header.receiver, bytes.party),
    ofDay(header.day),
    header.summary.padStart(bytes.summary, '0'),
    pad(header.fileType, bytes.fileType),
    pad(header.sender, bytes.person),
    pad(header.recipient, bytes.person),
    String(fields.length).padStart(bytes.fieldCount, '0'),
    ...fields.map((field) => field.name),
    String(records.length).padStart(bytes.recordCount, '0'),
  ]
  const start = Buffer.from(head.map((line) => `${line}\r\n`).join(''), 'ascii')
  const writer = new RecordWriter(fields)
  const size = records.reduce((sum, record) => sum + writer.bytesOf(record) + LINE_END.length, 0)
  // Every byte of it is written below.
  const file = Buffer.allocUnsafe(start.length + size + TRAILER.length)
  let at = start.copy(file)
  for (const record of records) {
    at = writer.write(file, at, record)
    at += LINE_END.copy(file, at)
  }
  TRAILER.copy(file, at)

  return file
}

/**
 * Reads a data file whose bytes are all at hand, checking as FileScan does: a structural fault rejects the
 * file and is named; a fault inside one record sets only that record aside.
 */
export function readDataFile(
  bytes: Buffer,
  expected: { fileName: string; distributorCode: string },
): ReadResult<DataFile> {
  return readOrFault(() => {
    const scan = new FileScan(expected)
    const records: ReadRecord[] = []
    const quarantined: QuarantinedRecord[] = []
    scan.take(bytes, true, (row) => {
      if (isGood(row)) records.push(row)
      else quarantined.push(row)
    })

    return {
      fileName: expected.fileName,
      header: scan.header,
      fields: scan.fields,
      records,
      quarantined,
    }
  })
}

function pad(text: string, bytes: number): string {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > bytes) {
    throw new RangeError(`a header line of ${bytes} bytes cannot hold ${JSON.stringify(text)}`)
  }

  return text.padEnd(bytes, ' ')
}
