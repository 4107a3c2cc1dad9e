import type { FieldSpec } from './dictionary'

const SPACE = 0x20
const ZERO = 0x30

/** A field at its place in the record; what follows a TEXT field stands further right by the length of the text. */
export interface Place {
  readonly field: FieldSpec
  readonly start: number
  readonly end: number
}

/** Where the fields of a record stand, worked out once for all records of a file. */
export interface RecordForm {
  readonly places: readonly Place[]
  /** The TEXT field, which takes what the fixed fields of its line leave; few files have one. */
  readonly text: Place | undefined
  /** A record in which nothing is said, without the bytes of a TEXT field: unused N are zeros, unused C and A blanks (§4.3). */
  readonly empty: Buffer
}

export function recordForm(fields: readonly FieldSpec[]): RecordForm {
  let start = 0
  const places = fields.map((field) => {
    const place = { field, start, end: start + field.bytes }
    start = place.end

    return place
  })
  const empty = Buffer.alloc(start, SPACE)
  for (const { field, start: from, end } of places) if (field.type === 'N') empty.fill(ZERO, from, end)

  return { places, text: places.find(({ field }) => field.type === 'TEXT'), empty }
}
