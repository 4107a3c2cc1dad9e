import type { FieldSpec } from './dictionary'
import { type RecordForm, recordForm } from './record-form'
import { bytesOf, isPrintable, isWritable } from './text'
import { type FieldValue, type FileRecord, isDay, rescale } from './value'

/** A value that a field cannot carry. It is refused, never cut: a cut could split a character (§4.3). */
export class FieldValueError extends Error {
  override readonly name = 'FieldValueError'
  constructor(field: FieldSpec, sentence: string) {
    super(`${field.name} ${sentence}`)
  }
}

/** Writes records of one field list into a buffer of the caller: over an empty record what is said. */
export class RecordWriter {
  readonly #form: RecordForm

  constructor(fields: readonly FieldSpec[]) {
    this.#form = recordForm(fields)
  }

  /** Bytes that a record takes. */
  bytesOf(record: FileRecord): number {
    return this.#form.empty.length + this.#freeBytes(record)
  }

  /** Writes a record from `start` on; returns where it ends. Throws FieldValueError. */
  write(target: Buffer, start: number, record: FileRecord): number {
    const { empty, text } = this.#form
    const free = this.#freeBytes(record)
    const split = text?.start ?? empty.length
    target.set(empty, start)
    if (free > 0) empty.copy(target, start + split + free, split)
    for (const name in record) {
      const value = record[name] ?? null
      const place = value === null ? undefined : this.#form.byName.get(name)
      if (place === undefined) continue
      const at = start + place.start + (place.start >= split && place !== text ? free : 0)
      if (place.field.type === 'N') writeNumber(place.field, value, target, at)
      else writeText(place.field, value, target, at)
    }

    return start + empty.length + free
  }

  #freeBytes(record: FileRecord): number {
    const text = this.#form.text === undefined ? null : (record[this.#form.text.field.name] ?? null)

    return typeof text === 'string' ? bytesOf(text).length : 0
  }
}

/** Writes the text of a field over its blanks. */
function writeText(field: FieldSpec, text: FieldValue, target: Buffer, start: number): void {
  if (typeof text !== 'string') throw new FieldValueError(field, 'takes text')
  if (field.isDay && text !== '' && !isDay(text)) throw new FieldValueError(field, 'is no calendar day')
  const isAscii = isPrintable(text)
  if (!isAscii && !isWritable(text))
    throw new FieldValueError(field, 'holds a character that the file cannot carry')
  const bytes = isAscii ? null : bytesOf(text)
  const length = bytes?.length ?? text.length
  if (field.type !== 'TEXT' && length > field.bytes) {
    throw new FieldValueError(field, `is longer than ${field.bytes} bytes`)
  }
  if (bytes) bytes.copy(target, start)
  else for (let i = 0; i < length; i += 1) target[start + i] = text.charCodeAt(i)
}

/** Writes a number over the zeros of its field. */
function writeNumber(field: FieldSpec, value: FieldValue, target: Buffer, start: number): void {
  if (value === null || typeof value === 'string') throw new FieldValueError(field, 'takes a number')
  const units = rescale(value, field.decimals)
  if (units === undefined) throw new FieldValueError(field, `has more than ${field.decimals} decimals`)
  if (units < 0n) throw new FieldValueError(field, 'is unsigned: the sign stands in its own flag field')
  const digits = units.toString()
  if (digits.length > field.bytes) throw new FieldValueError(field, `has more than ${field.bytes} digits`)
  const at = start + field.bytes - digits.length
  for (let i = 0; i < digits.length; i += 1) target[at + i] = digits.charCodeAt(i)
}
