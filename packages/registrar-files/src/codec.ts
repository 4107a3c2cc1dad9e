import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ExchangeVersion, FieldSpec } from './dictionary'
import { type FileFaultReason, type ReadResult, type RecordFault, readOrFault } from './fault'
import { type DataFileName, parseDataFileName } from './file-name'
import { LineReader } from './line-reader'
import { type Profile, profileOf, versionFrom } from './profile'
import { decodeRecord, encodeRecord, recordBytes } from './record-codec'
import { recordFault } from './record-checks'
import { type FileRecord, dayOfDigits, ofDay } from './value'

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

/** A record with its place and its raw bytes, which are the evidence in a dispute. */
export interface ReadRecord {
  readonly recordNo: number
  readonly record: FileRecord
  readonly raw: Buffer
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
  const end = Buffer.from('\r\n')

  return Buffer.concat([
    Buffer.from(head.map((line) => `${line}\r\n`).join(''), 'ascii'),
    ...records.flatMap((record) => [encodeRecord(fields, record), end]),
    Buffer.from('OFDCFEND\r\n', 'ascii'),
  ])
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
    const raws = readRecords(reader, { profile, fields })

    return { fileName: expected.fileName, header, fields, ...sortRecords(raws, header, fields, expected) }
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

function readRecords(
  reader: LineReader,
  form: { profile: Profile; fields: readonly FieldSpec[] },
): readonly Buffer[] {
  const countLine = reader.line('RECORD_COUNT')
  if (form.profile.dictionary.field(countLine)) throw reader.fault('FIELD_COUNT', 'more names than announced')
  if (countLine.length !== form.profile.bytes.recordCount || !/^\d+$/.test(countLine)) {
    throw reader.fault('RECORD_COUNT', 'not a count')
  }
  const count = Number(countLine)
  const width = recordBytes(form.fields)
  const hasText = form.fields.some((field) => field.type === 'TEXT')
  const records: Buffer[] = []
  while (!reader.atTrailer()) {
    const record = hasText ? reader.freeRecord() : reader.record(width)
    if (!record || record.length < width) {
      throw reader.fault(
        records.length < count ? 'RECORD_WIDTH' : 'TRAILER',
        `after record ${records.length} of ${count}`,
      )
    }
    records.push(record)
  }
  if (records.length !== count) throw reader.fault('RECORD_COUNT', `${records.length} records, not ${count}`)

  return records
}

function sortRecords(
  raws: readonly Buffer[],
  header: FileHeader,
  fields: readonly FieldSpec[],
  expected: { fileName: string; distributorCode: string },
): Pick<DataFile, 'records' | 'quarantined'> {
  const records: ReadRecord[] = []
  const quarantined: QuarantinedRecord[] = []
  for (const [index, raw] of raws.entries()) {
    const recordNo = index + 1
    const decoded = decodeRecord(fields, raw)
    const fault = decoded.ok
      ? recordFault(decoded.record, { fileType: header.fileType, distributorCode: expected.distributorCode })
      : decoded
    if (fault) {
      const { reason, field } = fault
      quarantined.push({ fault: { reason, field, fileName: expected.fileName, recordNo }, raw })
    } else if (decoded.ok) {
      records.push({ recordNo, record: decoded.record, raw })
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
