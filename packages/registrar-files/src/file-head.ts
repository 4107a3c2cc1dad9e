import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ExchangeVersion, FieldSpec } from './dictionary'
import type { FileFaultReason } from './fault'
import { type DataFileName, parseDataFileName } from './file-name'
import type { LineReader } from './line-reader'
import { type Profile, profileOf, versionFrom } from './profile'
import { dayOfDigits, ofDay } from './value'

/**
 * Lines 1–9 of a data file. `summary` is a batch counter nobody agrees on: we write it and never trust it.
 */
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

/**
 * Reads and checks everything before the records (registrar.md §4.4, 2–4): the header, the fields in their
 * order, how many records are announced.
 */
export function readHead(
  reader: LineReader,
  fileName: string,
): { readonly header: FileHeader; readonly fields: readonly FieldSpec[]; readonly count: number } {
  const name = parseDataFileName(fileName)
  if (!name) throw reader.fault('FILE_NAME', 'not the name of a data file')
  checkName(reader, name)
  const { header, profile } = readHeader(reader)
  const fields = readFields(reader, profile)

  return { header, fields, count: readCount(reader, profile) }
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

/**
 * A file's name is compared with its lines 3, 4, 5 and 7 before anything else; of a file without these lines
 * the rest tells what is missing.
 */
function checkName(reader: LineReader, name: DataFileName): void {
  const lines = reader.ahead(7).map((line) => line.trim().toUpperCase())
  if (lines.length < 7) return
  const [, , creator, receiver, day, , fileType] = lines
  const same =
    name.creator.toUpperCase() === creator &&
    name.receiver.toUpperCase() === receiver &&
    ofDay(name.day) === day &&
    name.fileType === fileType
  if (!same) throw reader.fault('NAME_NOT_HEADER', 'the name says other parties, day or type than the header')
}

function readFields(reader: LineReader, profile: Profile): FieldSpec[] {
  const count = reader.count(profile.bytes.fieldCount, 'FIELD_COUNT')
  const names: string[] = []
  while (names.length < count) {
    const name = reader.line('FIELD_COUNT').trim()
    if (/^\d+$/.test(name))
      throw reader.fault('FIELD_COUNT', `${names.length} names where ${count} are announced`)
    names.push(name)
  }
  const isName = reader.ahead(1).some((line) => /^[a-z]\w*$/i.test(line.trim()))
  if (isName) throw reader.fault('FIELD_COUNT', 'more names than announced')
  const fields = names.map((name) => {
    const field = profile.dictionary.field(name)
    // Without the field's width the length of a record cannot be known: the file stops here.
    if (!field) throw reader.fault('FIELD_UNKNOWN', name.slice(0, 60))

    return field
  })
  const seen = new Set<FieldSpec>()
  for (const field of fields) {
    if (seen.has(field)) throw reader.fault('FIELD_TWICE', field.name)
    seen.add(field)
  }

  return fields
}

function readCount(reader: LineReader, { bytes }: Profile): number {
  const countLine = reader.line('RECORD_COUNT')
  if (countLine.length !== bytes.recordCount || !/^\d+$/.test(countLine)) {
    throw reader.fault('RECORD_COUNT', 'not a count')
  }

  return Number(countLine)
}
