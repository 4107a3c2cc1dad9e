import type { FieldSpec } from './dictionary'
import type { Place } from './place'
import { SaidFields } from './said-fields'

const SPACE = 0x20
const ZERO = 0x30
/**
 * Field lists whose forms are kept: the standard ones are some forty, and a registrar writes the same in
 * every file.
 */
const MOST_KEPT = 200

/**
 * Where the fields of a record stand, worked out once for all files that have the same fields in the same
 * order.
 */
export interface RecordForm {
  readonly places: readonly Place[]
  /** The place that a byte of a record belongs to. */
  readonly placeAt: readonly Place[]
  readonly byName: ReadonlyMap<string, Place>
  /** The TEXT field, which takes what the fixed fields of its line leave; few files have one. */
  readonly text: Place | undefined
  /**
   * A record in which nothing is said, without the bytes of a TEXT field: unused N are zeros, unused C and A
   * blanks (§4.3).
   */
  readonly empty: Buffer
  readonly said: SaidFields
}

const kept = new Map<string, RecordForm>()

/** Where records with these fields have them. */
export function recordForm(fields: readonly FieldSpec[]): RecordForm {
  const key = fields
    .map(({ name, type, bytes, decimals, isDay }) => `${name} ${type}${bytes}.${decimals}${isDay ? 'd' : ''}`)
    .join()
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size === MOST_KEPT) kept.clear()
  const form = formOf(fields)
  kept.set(key, form)

  return form
}

function formOf(fields: readonly FieldSpec[]): RecordForm {
  let start = 0
  const places = fields.map((field, index) => {
    const place = { field, index, start, end: start + field.bytes }
    start = place.end

    return place
  })
  const empty = Buffer.alloc(start, SPACE)
  for (const { field, start: from, end } of places) if (field.type === 'N') empty.fill(ZERO, from, end)

  return {
    places,
    placeAt: places.flatMap((place) => Array.from({ length: place.end - place.start }, () => place)),
    byName: new Map(places.map((place) => [place.field.name, place])),
    text: places.find(({ field }) => field.type === 'TEXT'),
    empty,
    said: new SaidFields(),
  }
}
