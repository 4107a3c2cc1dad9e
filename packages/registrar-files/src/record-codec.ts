import type { FieldSpec } from './dictionary'
import type { RecordFaultReason } from './fault'
import { bytesOf, isWhole, isWritable, textOf, trimPadding } from './text'
import { type FieldValue, type FileRecord, type Scaled, dayOfDigits, rescale } from './value'

/** A value that a field cannot carry. It is refused, never cut: a cut could split a character (§4.3). */
export class FieldValueError extends Error {
  override readonly name = 'FieldValueError'
  constructor(field: FieldSpec, sentence: string) {
    super(`${field.name} ${sentence}`)
  }
}

/** Bytes of one record of fixed fields; a TEXT field has no width of its own. */
export function recordBytes(fields: readonly FieldSpec[]): number {
  return fields.reduce((sum, field) => sum + field.bytes, 0)
}

/** One record as bytes, unused N zeros and unused C/A blanks (§4.3). Throws FieldValueError. */
export function encodeRecord(fields: readonly FieldSpec[], record: FileRecord): Buffer {
  return Buffer.concat(fields.map((field) => encodeField(field, record[field.name] ?? null)))
}

/** What stands in a record's bytes, or the first field whose content is wrong (check 5 of §4.4). */
export type DecodedRecord =
  | { readonly ok: true; readonly record: FileRecord }
  | { readonly ok: false; readonly reason: RecordFaultReason; readonly field: string }

/** Cuts a record by bytes on the raw buffer, never on decoded text, and reads each field. */
export function decodeRecord(fields: readonly FieldSpec[], bytes: Buffer): DecodedRecord {
  const record: Record<string, FieldValue> = {}
  // A TEXT field takes whatever the fixed fields of its line leave.
  const free = bytes.length - recordBytes(fields)
  let offset = 0
  for (const field of fields) {
    const end = offset + (field.type === 'TEXT' ? free : field.bytes)
    const value = decodeField(field, bytes.subarray(offset, end))
    if (typeof value === 'object' && value !== null && 'reason' in value) {
      return { ok: false, reason: value.reason, field: field.name }
    }
    record[field.name] = value
    offset = end
  }

  return { ok: true, record }
}

function encodeField(field: FieldSpec, value: FieldValue): Buffer {
  if (field.type === 'N') return encodeNumber(field, value)
  if (value !== null && typeof value !== 'string') throw new FieldValueError(field, 'takes text')
  const text = value ?? ''
  if (!isWritable(text)) throw new FieldValueError(field, 'holds a character that the file cannot carry')
  if (field.isDay && text !== '' && !isDay(text)) throw new FieldValueError(field, 'is no calendar day')
  const bytes = bytesOf(text)
  if (field.type === 'TEXT') return bytes
  if (bytes.length > field.bytes) throw new FieldValueError(field, `is longer than ${field.bytes} bytes`)

  return Buffer.concat([bytes, Buffer.alloc(field.bytes - bytes.length, ' ')])
}

function encodeNumber(field: FieldSpec, value: FieldValue): Buffer {
  if (typeof value === 'string') throw new FieldValueError(field, 'takes a number')
  const units = value === null ? 0n : rescale(value, field.decimals)
  if (units === undefined) throw new FieldValueError(field, `has more than ${field.decimals} decimals`)
  if (units < 0n) throw new FieldValueError(field, 'is unsigned: the sign stands in its own flag field')
  const digits = units.toString()
  if (digits.length > field.bytes) throw new FieldValueError(field, `has more than ${field.bytes} digits`)

  return Buffer.from(digits.padStart(field.bytes, '0'), 'ascii')
}

function decodeField(field: FieldSpec, bytes: Buffer): FieldValue | { readonly reason: RecordFaultReason } {
  if (field.type === 'N') return decodeNumber(field, bytes)
  const text = textOf(bytes)
  if (!isWhole(text)) return { reason: 'BAD_TEXT' }
  const trimmed = trimPadding(text)
  if (trimmed === '') return null
  // Letters occur in A fields although the standard says digits; bytes beyond ASCII do not.
  if (field.type === 'A' && !/^[\x20-\x7e]+$/.test(trimmed)) return { reason: 'BAD_TEXT' }
  if (field.isDay && !isDay(trimmed)) return { reason: 'BAD_DAY' }

  return trimmed
}

function decodeNumber(
  field: FieldSpec,
  bytes: Buffer,
): Scaled | null | { readonly reason: RecordFaultReason } {
  const text = bytes.toString('latin1')
  if (/^ *$/.test(text)) return null
  if (!/^-?\d+$/.test(text)) return { reason: 'BAD_DIGITS' }

  return { units: BigInt(text), scale: field.decimals }
}

function isDay(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false
  try {
    dayOfDigits(text)

    return true
  } catch {
    return false
  }
}
