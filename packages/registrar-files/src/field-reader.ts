import type { FieldSpec } from './dictionary'
import type { RecordFaultReason } from './fault'
import { isBlank, isPrintable, paddedText } from './text'
import { type FieldValue, type Scaled, isDay } from './value'

const MINUS = 0x2d
const SPACE = 0x20
const ZERO = 0x30

/** Why the bytes of a field are no value of it. */
export interface WrongField {
  readonly reason: RecordFaultReason
}

const BAD_TEXT: WrongField = { reason: 'BAD_TEXT' }
const BAD_DAY: WrongField = { reason: 'BAD_DAY' }
const BAD_DIGITS: WrongField = { reason: 'BAD_DIGITS' }

/**
 * What stands in a field from `start` up to `end`: a number in an N field, text elsewhere; null when blank.
 */
export function fieldAt(
  field: FieldSpec,
  bytes: Buffer,
  start: number,
  end: number,
): FieldValue | WrongField {
  return field.type === 'N' ? numberAt(field, bytes, start, end) : textAt(field, bytes, start, end)
}

export function isWrong(value: FieldValue | WrongField): value is WrongField {
  return typeof value === 'object' && value !== null && 'reason' in value
}

/** Text without its padding. */
function textAt(field: FieldSpec, bytes: Buffer, start: number, end: number): string | null | WrongField {
  const text = paddedText(bytes, start, end)
  if (text === undefined) return BAD_TEXT
  if (text === '') return null
  // Letters occur in A fields although the standard says digits; bytes beyond ASCII do not.
  if (field.type === 'A' && !isPrintable(text)) return BAD_TEXT
  if (field.isDay && !isDay(text)) return BAD_DAY

  return text
}

function numberAt(field: FieldSpec, bytes: Buffer, start: number, end: number): Scaled | null | WrongField {
  if (bytes[start] === SPACE) return isBlank(bytes, start, end) ? null : BAD_DIGITS
  const isNegative = bytes[start] === MINUS
  let units = 0
  for (let i = isNegative ? start + 1 : start; i < end; i += 1) {
    const digit = (bytes[i] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return BAD_DIGITS
    units = units * 10 + digit
  }
  if (isNegative && end === start + 1) return BAD_DIGITS
  const scale = field.decimals
  // Beyond this a float would lose the last digit.
  if (units > Number.MAX_SAFE_INTEGER) return { units: BigInt(bytes.toString('latin1', start, end)), scale }

  return { units: BigInt(isNegative ? -units : units), scale }
}

/**
 * Whether the eight bytes at `start` are digits of a day that was seen before. A file says the same few days
 * again and again.
 */
export function isDayAt(bytes: Buffer, start: number): boolean {
  let digits = 0
  for (let i = start; i < start + 8; i += 1) {
    const digit = (bytes[i] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return false
    digits = digits * 10 + digit
  }
  if (lastDays.has(digits)) return true
  if (!isDay(bytes.toString('latin1', start, start + 8))) return false
  if (lastDays.size >= MAX_DAYS) lastDays.clear()
  lastDays.add(digits)

  return true
}

const MAX_DAYS = 4096
const lastDays = new Set<number>()
