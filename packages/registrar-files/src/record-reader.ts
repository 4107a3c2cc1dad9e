import type { FieldSpec } from './dictionary'
import { fieldAt, isDayAt, isWrong } from './field-reader'
import type { RecordFaultReason } from './fault'
import type { Place } from './place'
import { type RecordForm, recordForm } from './record-form'
import type { Said } from './said-fields'
import { isPlainText } from './text'
import type { FieldValue, FileRecord } from './value'

const ZERO = 0x30
const NINE = 0x39
/**
 * Bytes that are compared at once, as a float: no filling is a zero or a NaN, so equal floats are equal
 * bytes.
 */
const WORD = 8

/** The first field of a record whose content is wrong (check 5 of §4.4). */
export interface ContentFault {
  readonly reason: RecordFaultReason
  readonly field: string
}

/**
 * Reads the records of one file by one field list, cutting them by bytes on the raw buffer, never on decoded
 * text. Most bytes of a file say nothing: a record is compared with an empty one, and only the fields that
 * differ are looked at. Checking makes no values; reading makes each once.
 */
export class RecordReader {
  readonly #form: RecordForm
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #emptyView: DataView
  /**
   * The value last read at each place and where it stood: a file says the same codes, days and amounts again
   * and again.
   */
  readonly #lastFrom: number[]
  readonly #lastTo: number[]
  readonly #last: FieldValue[]

  constructor(bytes: Buffer, fields: readonly FieldSpec[]) {
    this.#form = recordForm(fields)
    this.#bytes = bytes
    this.#view = viewOf(bytes)
    this.#emptyView = viewOf(this.#form.empty)
    this.#lastFrom = fields.map(() => 0)
    this.#lastTo = fields.map(() => 0)
    this.#last = fields.map(() => null)
  }

  /**
   * Looks at the record that stands at `start` and ends before `end`: which fields say something, or the
   * first whose content is wrong.
   */
  look(start: number, end: number): Said | ContentFault {
    const found = this.#lookAll(start, end)

    return 'reason' in found && found.reason === 'BAD_DAY' ? this.#beforeDays(start, end, found) : found
  }

  #lookAll(start: number, end: number): Said | ContentFault {
    const { text, empty, said } = this.#form
    const width = empty.length
    if (text === undefined) return this.#lookAt(said.nothing, start, 0, width)
    const free = end - start - width
    const before = this.#lookAt(said.nothing, start, 0, text.start)
    if ('reason' in before) return before
    const from = start + text.start
    const fault = faultAt(text.field, this.#bytes, from, from + free)
    if (fault) return fault

    return this.#lookAt(free === 0 ? before : said.also(before, text), start + free, text.start, width)
  }

  /** What stands in the bytes of a record: the fields that say something. */
  read(start: number, end: number, said: Said): FileRecord {
    const record: Record<string, FieldValue> = { ...said.blank }
    for (const place of said.places) record[place.field.name] = this.#valueOf(place, start, end)

    return record
  }

  /** One field of a record without a fault; null when blank, or when the file has no such field. */
  value(start: number, end: number, name: string): FieldValue {
    const place = this.#form.byName.get(name)

    return place === undefined ? null : this.#valueOf(place, start, end)
  }

  /**
   * Plain content is checked before days: the first other fault of a record that has a bad day, else the bad
   * day.
   */
  #beforeDays(start: number, end: number, day: ContentFault): ContentFault {
    for (const place of this.#form.byName.values()) {
      const fault = faultAt(place.field, this.#bytes, ...this.#bytesOf(place, start, end))
      if (fault && fault.reason !== 'BAD_DAY') return fault
    }

    return day
  }

  /**
   * Goes on from what is `said` before with the fields at `from` up to `to` of a record that begins at
   * `start`.
   */
  #lookAt(said: Said, start: number, from: number, to: number): Said | ContentFault {
    let all = said
    for (let at = this.#next(start, from, to); at < to;) {
      const place = this.#form.placeAt[at]
      if (place === undefined) return all
      const fault = faultAt(place.field, this.#bytes, start + place.start, start + place.end)
      if (fault) return fault
      all = all.next[place.index] ?? this.#form.said.also(all, place)
      at = this.#next(start, place.end, to)
    }

    return all
  }

  /**
   * Where the record that begins at `start` differs from the empty one next, from `from` on; `to` when it
   * does not.
   */
  #next(start: number, from: number, to: number): number {
    const [view, empty] = [this.#view, this.#emptyView]
    let at = from
    while (at + WORD <= to && view.getFloat64(start + at, true) === empty.getFloat64(at, true)) at += WORD
    while (at < to && view.getUint8(start + at) === empty.getUint8(at)) at += 1

    return at
  }

  #valueOf(place: Place, start: number, end: number): FieldValue {
    return this.#valueAt(place, ...this.#bytesOf(place, start, end))
  }

  /** Where a field of the record begins and ends. */
  #bytesOf(place: Place, start: number, end: number): [number, number] {
    const { text, empty } = this.#form
    // What follows a TEXT field stands further right by the length of the text.
    const free = text === undefined ? 0 : end - start - empty.length
    const from = start + place.start + (place.start > (text?.start ?? Infinity) ? free : 0)

    return [from, from + (place === text ? free : place.field.bytes)]
  }

  #valueAt({ field, index }: Place, from: number, to: number): FieldValue {
    if (this.#isSame(index, from, to)) return this.#last[index] ?? null
    const value = fieldAt(field, this.#bytes, from, to)
    // Only records without a fault are read.
    const known = isWrong(value) ? null : value
    this.#lastFrom[index] = from
    this.#lastTo[index] = to
    this.#last[index] = known

    return known
  }

  /**
   * Whether the bytes are those of the value last read there; serials differ at their end, so that is looked
   * at first.
   */
  #isSame(index: number, from: number, to: number): boolean {
    const [lastFrom = 0, lastTo = 0] = [this.#lastFrom[index], this.#lastTo[index]]
    const [view, distance] = [this.#view, lastFrom - from]
    if (lastTo - lastFrom !== to - from) return false
    for (let at = to - 1; at >= from; at -= 1) {
      if (view.getUint8(at) !== view.getUint8(at + distance)) return false
    }

    return true
  }
}

/** What is wrong with the bytes of a field. What is plainly fine is only looked at. */
function faultAt(field: FieldSpec, bytes: Buffer, from: number, to: number): ContentFault | undefined {
  if (isPlain(field, bytes, from, to)) return undefined
  const value = fieldAt(field, bytes, from, to)

  return isWrong(value) ? { reason: value.reason, field: field.name } : undefined
}

function isPlain(field: FieldSpec, bytes: Buffer, from: number, to: number): boolean {
  if (field.isDay) return isDayAt(bytes, from)
  if (field.type !== 'N') return isPlainText(bytes, from, to)
  for (let i = from; i < to; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte < ZERO || byte > NINE) return false
  }

  return true
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}
