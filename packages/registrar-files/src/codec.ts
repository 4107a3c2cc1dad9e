import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ExchangeVersion, FieldSpec } from './dictionary'
import { type FileFaultReason, type ReadResult, type RecordFault, readOrFault } from './fault'
import { type DataFileName, parseDataFileName } from './file-name'
import { LineReader } from './line-reader'
import { type Profile, profileOf, versionFrom } from './profile'
import { ReadRecord } from './read-record'
import { recordFault } from './record-checks'
import { type RecordForm, recordForm } from './record-form'
import { RecordReader } from './record-reader'
import { RecordWriter } from './record-writer'
import { type FileRecord, dayOfDigits, ofDay } from './value'

const LINE_END = Buffer.from('\r\n')
const TRAILER = Buffer.from('OFDCFEND\r\n')

/** Lines 1–9 of a data file. `summary` is a batch counter nobody agrees on: we write it and never trust it. */
export interface FileHeader {
  readonly version: ExchangeVersion
  readonly creator: string
  readonly receiver: string
  readonly day: Day
  readonly summary: string
  readonly fileType: string
  readonly sender: string
  readonly recipient: string
}

export interface QuarantinedRecord {
  readonly fault: RecordFault
  readonly raw: Buffer
}

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
 * A whole data file as bytes: GB18030, CRLF, fixed widths, the fields of `fields` or else the standard order of
 * the file type. Throws FieldValueError for a value its field cannot carry, RangeError for an unknown file type
 * or a header text that is too long.
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
 * Reads a data file by the field list of its own header, checking in the order of registrar.md §4.4 (2–5). A
 * structural fault rejects the file and is named; a fault inside one record sets only that record aside.
 * `distributorCode` is ours: records of another distributor are not taken in.
 */
export function readDataFile(
  bytes: Buffer,
  expected: { fileName: string; distributorCode: string },
): ReadResult<DataFile> {
  return readOrFault(() => {
    const reader = new LineReader(bytes, expected.fileName)
    const name = parseDataFileName(expected.fileName)
    if (!name) throw reader.fault('FILE_NAME', 'not the name of a data file')
    const { header, profile } = readHeader(reader)
    checkName(reader, name, header)
    const fields = readFields(reader, profile)
    const file = { bytes, fields, fileType: header.fileType }
    const starts = readStarts(reader, { profile, records: recordForm(fields) })

    return { fileName: expected.fileName, header, fields, ...sortRecords(file, starts, expected) }
  })
}

function readHeader(reader: LineReader): { header: FileHeader; profile: Profile } {
  if (reader.line('MARKER') !== 'OFDCFDAT') throw reader.fault('MARKER', 'not OFDCFDAT')
  const versionLine = reader.line('VERSION')
  const version = versionFrom(versionLine)
  if (!version) throw reader.fault('VERSION', 'unknown version')
  const profile = profileOf(version)
  const { bytes } = profile
  if (versionLine.length !== bytes.version) throw reader.fault('VERSION', 'wrong width')
  const header: FileHeader = {
    version,
    creator: reader.padded(bytes.party, 'HEADER_LINE'),
    receiver: reader.padded(bytes.party, 'HEADER_LINE'),
    day: dayLine(reader),
    summary: reader.padded(bytes.summary, 'HEADER_LINE'),
    fileType: reader.padded(bytes.fileType, 'HEADER_LINE').toUpperCase(),
    sender: reader.padded(bytes.person, 'HEADER_LINE'),
    recipient: reader.padded(bytes.person, 'HEADER_LINE'),
  }

  return { header, profile }
}

/** A header's day line; `reason` is the fault when it is none. */
export function dayLine(reader: LineReader, reason: FileFaultReason = 'HEADER_LINE'): Day {
  const text = reader.padded(8, reason)
  try {
    const day = /^\d{8}$/.test(text) ? dayOfDigits(text) : null
    if (day) return day
  } catch {
    // Falls through to the fault: the digits are no calendar day.
  }
  throw reader.fault(reason, 'not a day')
}

function checkName(reader: LineReader, name: DataFileName, header: FileHeader): void {
  const same =
    name.creator.toUpperCase() === header.creator.toUpperCase() &&
    name.receiver.toUpperCase() === header.receiver.toUpperCase() &&
    name.day === header.day &&
    name.fileType === header.fileType
  if (!same) throw reader.fault('NAME_NOT_HEADER', 'the name says other parties, day or type than the header')
}

function readFields(reader: LineReader, profile: Profile): FieldSpec[] {
  const count = reader.count(profile.bytes.fieldCount, 'FIELD_COUNT')
  const fields: FieldSpec[] = []
  const seen = new Set<string>()
  for (let i = 0; i < count; i += 1) {
    const name = reader.line('FIELD_COUNT').trim()
    if (/^\d+$/.test(name)) throw reader.fault('FIELD_COUNT', `${i} names where ${count} are announced`)
    const field = profile.dictionary.field(name)
    // Without the field's width the length of a record cannot be known: the file stops here.
    if (!field) throw reader.fault('FIELD_UNKNOWN', name.slice(0, 60))
    if (seen.has(field.name)) throw reader.fault('FIELD_TWICE', field.name)
    seen.add(field.name)
    fields.push(field)
  }

  return fields
}

/** Where the records begin, and behind them where the trailer does: each ends a line end before the next. */
function readStarts(reader: LineReader, form: { profile: Profile; records: RecordForm }): readonly number[] {
  const countLine = reader.line('RECORD_COUNT')
  if (form.profile.dictionary.field(countLine)) throw reader.fault('FIELD_COUNT', 'more names than announced')
  if (countLine.length !== form.profile.bytes.recordCount || !/^\d+$/.test(countLine)) {
    throw reader.fault('RECORD_COUNT', 'not a count')
  }
  const count = Number(countLine)
  const width = form.records.empty.length
  const hasText = form.records.text !== undefined
  const starts: number[] = []
  while (!reader.atTrailer()) {
    const length = hasText ? (reader.bytesToLineEnd() ?? -1) : width
    const start = length < width ? undefined : reader.record(length)
    if (start === undefined) {
      throw reader.fault(
        starts.length < count ? 'RECORD_WIDTH' : 'TRAILER',
        `after record ${starts.length} of ${count}`,
      )
    }
    starts.push(start)
  }
  if (starts.length !== count) throw reader.fault('RECORD_COUNT', `${starts.length} records, not ${count}`)

  starts.push(reader.offset)

  return starts
}

function sortRecords(
  file: { readonly bytes: Buffer; readonly fields: readonly FieldSpec[]; readonly fileType: string },
  starts: readonly number[],
  expected: { fileName: string; distributorCode: string },
): Pick<DataFile, 'records' | 'quarantined'> {
  const { bytes, fields, fileType } = file
  const { fileName, distributorCode } = expected
  const source = { bytes, reader: new RecordReader(bytes, fields) }
  const records: ReadRecord[] = []
  const quarantined: QuarantinedRecord[] = []
  for (let recordNo = 1; recordNo < starts.length; recordNo += 1) {
    const [start = 0, next = 0] = [starts[recordNo - 1], starts[recordNo]]
    const end = next - LINE_END.length
    const said = source.reader.look(start, end)
    const row = 'reason' in said ? said : new ReadRecord(source, { recordNo, start, end }, said)
    const fault = row instanceof ReadRecord ? recordFault(row, { fileType, distributorCode }) : row
    if (fault === undefined && row instanceof ReadRecord) records.push(row)
    else if (fault) {
      const { reason, field } = fault
      const raw = bytes.subarray(start, end)
      quarantined.push({ fault: { reason, field, fileName, recordNo }, raw })
    }
  }

  return { records, quarantined }
}

function pad(text: string, bytes: number): string {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > bytes) {
    throw new RangeError(`a header line of ${bytes} bytes cannot hold ${JSON.stringify(text)}`)
  }

  return text.padEnd(bytes, ' ')
}
