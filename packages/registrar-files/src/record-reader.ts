import type { FieldSpec } from './dictionary'
import { fieldAt, isDayAt, isWrong } from './field-reader'
import type { RecordFaultReason } from './fault'
import { type Place, recordForm } from './record-form'
import { isPlainText } from './text'
import type { FieldValue, FileRecord } from './value'

const ZERO = 0x30
const NINE = 0x39
/** Bytes that are compared at once, as a float: no filling is a zero or a NaN, so equal floats are equal bytes. */
const WORD = 8

/** The first field of a record whose content is wrong (check 5 of §4.4). */
export interface ContentFault {
  readonly reason: RecordFaultReason
  readonly field: string
}

/** A field's place and the value last read there: a file says the same codes, days and amounts again and again. */
export interface KnownPlace extends Place {
  readonly index: number
  lastFrom: number
  lastTo: number
  last: FieldValue
}

/** Which fields of a record say something: few of all, and the same few in most records of a file. */
export interface Said {
  readonly places: readonly KnownPlace[]
  /** A record of these fields: out of JSON it has all its names at once, so that copies are filled without growing. */
  readonly blank: FileRecord
  /** What is said when the field of this index is said as well. */
  readonly next: (Said | undefined)[]
}

/**
 * Reads the records of one file by one field list, cutting them by bytes on the raw buffer, never on decoded text. Most
 * bytes of a file say nothing: a record is compared with an empty one, and only the fields that differ are looked at. Checking
 * makes no values; reading makes each once.
 */
export class RecordReader {
  readonly #bytes: Buffer
  readonly #view: DataView
  readonly #empty: Buffer
  readonly #emptyView: DataView
  /** The place that a byte of a record belongs to. */
  readonly #placeAt: readonly KnownPlace[]
  readonly #text: KnownPlace | undefined
  readonly #byName: ReadonlyMap<string, KnownPlace>
  readonly #nothing: Said = saidOf([])

  constructor(bytes: Buffer, fields: readonly FieldSpec[]) {
    const form = recordForm(fields)
    const places = form.places.map((place, index) => ({
      ...place,
      index,
      lastFrom: 0,
      lastTo: 0,
      last: null,
    }))
    this.#bytes = bytes
    this.#view = viewOf(bytes)
    this.#empty = form.empty
    this.#emptyView = viewOf(form.empty)
    this.#placeAt = places.flatMap((place) => Array.from({ length: place.end - place.start }, () => place))
    this.#text = places.find(({ field }) => field.type === 'TEXT')
    this.#byName = new Map(places.map((place) => [place.field.name, place]))
  }

  /** Looks at the record that stands at `start` and ends before `end`: which fields say something, or the first whose content is wrong. */
  look(start: number, end: number): Said | ContentFault {
    const text = this.#text
    const width = this.#empty.length
    if (text === undefined) return this.#lookAt(this.#nothing, start, 0, width)
    const free = end - start - width
    const before = this.#lookAt(this.#nothing, start, 0, text.start)
    if ('reason' in before) return before
    const from = start + text.start
    const fault = faultAt(text.field, this.#bytes, from, from + free)
    if (fault) return fault

    return this.#lookAt(
      free === 0 ? before : (before.next[text.index] ?? alsoSaid(before, text)),
      start + free,
      text.start,
      width,
    )
  }

  /** What stands in the bytes of a record: the fields that say something. */
  read(start: number, end: number, said: Said): FileRecord {
    const record: Record<string, FieldValue> = { ...said.blank }
    for (const place of said.places) record[place.field.name] = this.#valueOf(place, start, end)

    return record
  }

  /** One field of a record without a fault; null when blank, or when the file has no such field. */
  value(start: number, end: number, name: string): FieldValue {
    const place = this.#byName.get(name)

    return place === undefined ? null : this.#valueOf(place, start, end)
  }

  /** Goes on from what is `said` before with the fields at `from` up to `to` of a record that begins at `start`. */
  #lookAt(said: Said, start: number, from: number, to: number): Said | ContentFault {
    let all = said
    for (let at = this.#next(start, from, to); at < to;) {
      const place = this.#placeAt[at]
      if (place === undefined) return all
      const fault = faultAt(place.field, this.#bytes, start + place.start, start + place.end)
      if (fault) return fault
      all = all.next[place.index] ?? alsoSaid(all, place)
      at = this.#next(start, place.end, to)
    }

    return all
  }

  /** Where the record that begins at `start` differs from the empty one next, from `from` on; `to` when it does not. */
  #next(start: number, from: number, to: number): number {
    const [view, empty] = [this.#view, this.#emptyView]
    let at = from
    while (at + WORD <= to && view.getFloat64(start + at, true) === empty.getFloat64(at, true)) at += WORD
    while (at < to && view.getUint8(start + at) === empty.getUint8(at)) at += 1

    return at
  }

  #valueOf(place: KnownPlace, start: number, end: number): FieldValue {
    // What follows a TEXT field stands further right by the length of the text.
    const free = this.#text === undefined ? 0 : end - start - this.#empty.length
    const from = start + place.start + (place.start > (this.#text?.start ?? Infinity) ? free : 0)

    return this.#valueAt(place, from, from + (place === this.#text ? free : place.field.bytes))
  }

  #valueAt(place: KnownPlace, from: number, to: number): FieldValue {
    if (this.#isSame(place, from, to)) return place.last
    const value = fieldAt(place.field, this.#bytes, from, to)
    // Only records without a fault are read.
    const known = isWrong(value) ? null : value
    place.lastFrom = from
    place.lastTo = to
    place.last = known

    return known
  }

  /** Whether the bytes are those of the value last read there; serials differ at their end, so that is looked at first. */
  #isSame(place: KnownPlace, from: number, to: number): boolean {
    const [view, distance] = [this.#view, place.lastFrom - from]
    if (place.lastTo - place.lastFrom !== to - from) return false
    for (let at = to - 1; at >= from; at -= 1) {
      if (view.getUint8(at) !== view.getUint8(at + distance)) return false
    }

    return true
  }
}

/** What is said with one more field, kept for the records that come. */
function alsoSaid(said: Said, place: KnownPlace): Said {
  const more = saidOf([...said.places, place])
  said.next[place.index] = more

  return more
}

function saidOf(places: readonly KnownPlace[]): Said {
  const names = JSON.stringify(Object.fromEntries(places.map(({ field }) => [field.name, null])))

  return { places, blank: JSON.parse(names), next: [] }
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
