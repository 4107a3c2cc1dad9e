import { isAscii } from 'node:buffer'
import iconv from 'iconv-lite'
import { headerWidths, layoutOf, type Field, type Version } from './dictionary'

/**
 * One record: field name to text. Numbers are decimal text (`1000.00`), an unused field is absent or empty.
 */
export type Row = Readonly<Record<string, string>>

export interface DataFile {
  readonly version: Version
  readonly creator: string
  readonly receiver: string
  /** YYYYMMDD. */
  readonly date: string
  readonly summary: string
  readonly type: string
  readonly rows: readonly Row[]
}

export interface IndexFile {
  readonly version: Version
  readonly creator: string
  readonly receiver: string
  readonly date: string
  readonly names: readonly string[]
}

/** A file that breaks the protocol; the message says where. */
export class FileFault extends Error {}

const lineEnd = Buffer.from('\r\n')

/**
 * The bytes of a data file. Throws `FileFault` for a value that does not fit its field: nothing is ever cut.
 */
export function encodeDataFile(file: DataFile): Buffer {
  const fields = layoutOf(file.version, file.type)
  if (fields === null) throw new FileFault(`version ${file.version} has no file ${file.type}`)
  const width = headerWidths(file.version)
  const form = formOf(fields)
  const head = [
    'OFDCFDAT',
    file.version.padEnd(width.version),
    file.creator.padEnd(width.party),
    file.receiver.padEnd(width.party),
    file.date,
    file.summary.padStart(width.summary, '0'),
    file.type.padEnd(width.fileType),
    file.creator.padEnd(8),
    file.receiver.padEnd(8),
    String(fields.length).padStart(width.fieldCount, '0'),
    form.names,
    String(file.rows.length).padStart(width.recordCount, '0'),
    '',
  ].join('\r\n')
  const bytes = Buffer.alloc(head.length + file.rows.length * form.record.length + TRAILER.length)
  let at = bytes.write(head, 'latin1')
  for (const row of file.rows) {
    form.record.copy(bytes, at)
    for (const name in row) {
      const value = row[name] ?? ''
      const place = value === '' ? undefined : form.places.get(name)
      if (place) writeField(bytes.subarray(at + place.at), place.field, value)
    }
    at += form.record.length
  }
  bytes.write(TRAILER, at, 'latin1')

  return bytes
}

const TRAILER = 'OFDCFEND\r\n'

/** What all files of a layout have in common. */
interface Form {
  /** The lines that name the fields. */
  readonly names: string
  /** A record that says nothing, with its line end: zeros for numbers, blanks for texts. */
  readonly record: Buffer
  /** Where a field stands in it. */
  readonly places: ReadonlyMap<string, { readonly field: Field; readonly at: number }>
  /** The fields by their names in small letters. */
  readonly named: ReadonlyMap<string, Field>
}

const forms = new WeakMap<readonly Field[], Form>()

function formOf(fields: readonly Field[]): Form {
  const known = forms.get(fields)
  if (known !== undefined) return known
  const places = new Map<string, { readonly field: Field; readonly at: number }>()
  let at = 0
  for (const field of fields) {
    places.set(field.name, { field, at })
    at += field.bytes
  }
  const blank = fields.map(({ kind, bytes }) => (kind === 'N' ? '0' : ' ').repeat(bytes)).join('')
  const form = {
    names: fields.map((field) => field.name).join('\r\n'),
    record: Buffer.from(`${blank}\r\n`, 'latin1'),
    places,
    named: new Map(fields.map((field) => [field.name.toLowerCase(), field])),
  }
  forms.set(fields, form)

  return form
}

const lengthOf = (fields: readonly Field[]): number => fields.reduce((sum, field) => sum + field.bytes, 0)

function writeField(target: Buffer, field: Field, value: string): void {
  if (field.kind === 'N') target.write(encodeNumber(field, value), 'latin1')
  else encodeText(field, value).copy(target)
}

function encodeText(field: Field, value: string): Buffer {
  // In UTF-8 only ASCII is one byte a sign, and ASCII is the same in GB18030.
  const isPlain = Buffer.byteLength(value) === value.length
  const bytes = isPlain ? Buffer.from(value, 'latin1') : iconv.encode(value, 'gb18030')
  if (bytes.length > field.bytes) {
    throw new FileFault(`${field.name}: ${bytes.length} bytes do not fit ${field.bytes}`)
  }
  return bytes
}

function encodeNumber(field: Field, value: string): string {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(value)
  const fraction = match?.[2] ?? ''
  if (match === null || /[1-9]/.test(fraction.slice(field.decimals))) {
    throw new FileFault(
      `${field.name}: ${JSON.stringify(value)} is no number with ${field.decimals} decimals`,
    )
  }
  const digits = (match[1] ?? '') + fraction.slice(0, field.decimals).padEnd(field.decimals, '0')
  const text = digits.replace(/^0+/, '').padStart(field.bytes, '0')
  if (text.length > field.bytes) {
    throw new FileFault(`${field.name}: ${value} does not fit ${field.bytes} digits`)
  }
  return text
}

/** Reads a data file by its own list of fields. Throws `FileFault` with the first thing that is wrong. */
export function decodeDataFile(bytes: Buffer): DataFile {
  const list = splitLines(bytes)
  const line = (at: number) => (list[at] ?? Buffer.alloc(0)).toString('latin1').trim()
  if (line(0) !== 'OFDCFDAT') throw new FileFault('line 1 is not OFDCFDAT')
  const version = versionOf(line(1))
  const type = line(6)
  const known = layoutOf(version, type)
  if (known === null) throw new FileFault(`file type ${type} is unknown`)
  const fieldCount = countOf(line(9), 'field count')
  const { named } = formOf(known)
  const fields = list
    .slice(10, 10 + fieldCount)
    .map((name) => fieldNamed(named, name.toString('latin1').trim()))
  if (new Set(fields).size !== fieldCount) throw new FileFault('a field stands twice')
  const recordCount = countOf(line(10 + fieldCount), 'record count')
  const start = 11 + fieldCount
  const length = lengthOf(fields)
  const records = list.slice(start, start + recordCount)
  if (records.length !== recordCount || line(start + recordCount) !== 'OFDCFEND') {
    throw new FileFault(`${recordCount} records are announced, the file has another number`)
  }

  return {
    version,
    type,
    creator: line(2),
    receiver: line(3),
    date: line(4),
    summary: line(5),
    rows: records.map((record, at) => {
      if (record.length !== length) {
        throw new FileFault(`record ${at + 1} has ${record.length} bytes instead of ${length}`)
      }
      return decodeRecord(fields, record)
    }),
  }
}

function fieldNamed(known: Form['named'], name: string): Field {
  const field = known.get(name.toLowerCase())
  if (field === undefined) throw new FileFault(`unknown field ${JSON.stringify(name)}`)
  return field
}

function decodeRecord(fields: readonly Field[], record: Buffer): Row {
  const row: Record<string, string> = {}
  const text = record.toString('latin1')
  const isPlain = isAscii(record)
  let at = 0
  for (const field of fields) {
    const end = at + field.bytes
    if (field.kind === 'N') row[field.name] = decodeNumber(field, text.slice(at, end).trim())
    else {
      const value = isPlain ? text.slice(at, end) : iconv.decode(record.subarray(at, end), 'gb18030')
      row[field.name] = withoutEnd(value)
    }
    at = end
  }
  return row
}

/** Without the spaces that fill its field. */
function withoutEnd(value: string): string {
  let end = value.length
  while (end > 0 && value.charCodeAt(end - 1) === 0x20) end -= 1

  return value.slice(0, end)
}

function decodeNumber(field: Field, text: string): string {
  if (text === '') return ''
  if (!/^-?\d+$/.test(text)) throw new FileFault(`${field.name}: ${JSON.stringify(text)} is no number`)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(field.decimals + 1, '0')
  const whole = digits.slice(0, digits.length - field.decimals).replace(/^0+(?=\d)/, '')

  return field.decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-field.decimals)}`
}

/** The bytes of an index file; names are sorted. */
export function encodeIndex(index: IndexFile): Buffer {
  const width = headerWidths(index.version)
  return lines(
    [
      'OFDCFIDX',
      index.version.padEnd(width.version),
      index.creator.padEnd(width.party),
      index.receiver.padEnd(width.party),
      index.date,
      String(index.names.length).padStart(width.fileCount, '0'),
      ...index.names.toSorted(),
      'OFDCFEND',
    ].map((line) => Buffer.from(line, 'latin1')),
  )
}

/** Reads an index file; throws `FileFault` when it is not complete. */
export function decodeIndex(bytes: Buffer): IndexFile {
  const list = splitLines(bytes).map((line) => line.toString('latin1').trim())
  if (list[0] !== 'OFDCFIDX') throw new FileFault('line 1 is not OFDCFIDX')
  const count = countOf(list[5] ?? '', 'file count')
  const names = list.slice(6, 6 + count)
  if (names.length !== count || list[6 + count] !== 'OFDCFEND')
    throw new FileFault('the index is not complete')

  return {
    version: versionOf(list[1] ?? ''),
    creator: list[2] ?? '',
    receiver: list[3] ?? '',
    date: list[4] ?? '',
    names,
  }
}

function versionOf(text: string): Version {
  if (text === '22') return '22'
  if (text === '21' || text === '20') return '21'
  throw new FileFault(`version ${JSON.stringify(text)} is unknown`)
}

function countOf(text: string, what: string): number {
  if (!/^\d+$/.test(text)) throw new FileFault(`${what} ${JSON.stringify(text)} is no number`)
  return Number(text)
}

/** CR LF never occurs inside a GB18030 character, so the bytes can be cut before they are decoded. */
function splitLines(bytes: Buffer): Buffer[] {
  const list: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(lineEnd, start); end >= 0; end = bytes.indexOf(lineEnd, start)) {
    list.push(bytes.subarray(start, end))
    start = end + 2
  }
  if (start < bytes.length) list.push(bytes.subarray(start))
  return list
}

function lines(list: readonly Buffer[]): Buffer {
  return Buffer.concat(list.flatMap((line) => [line, lineEnd]))
}
