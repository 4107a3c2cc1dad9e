import type { Place } from './place'
import type { FileRecord } from './value'

/** Which fields of a record say something: few of all, and the same few in most records of a file. */
export interface Said {
  readonly places: readonly Place[]
  /**
   * A record of these fields: out of JSON it has all its names at once, so that copies are filled without
   * growing.
   */
  readonly blank: FileRecord
  /** What is said when the field of this index is said as well. */
  readonly next: (Said | undefined)[]
}

/** Combinations that are kept; files have a handful each. Whoever writes others on purpose gains nothing. */
const MOST_KEPT = 5000

/** The combinations of fields that records of one form were met with, each made once. */
export class SaidFields {
  #nothing = saidOf([])
  #kept = 0

  /** Nothing is said. */
  get nothing(): Said {
    if (this.#kept >= MOST_KEPT) {
      this.#nothing = saidOf([])
      this.#kept = 0
    }

    return this.#nothing
  }

  /** One more field is said, behind those said before. */
  also(said: Said, place: Place): Said {
    const known = said.next[place.index]
    if (known !== undefined) return known
    const more = saidOf([...said.places, place])
    said.next[place.index] = more
    this.#kept += 1

    return more
  }
}

function saidOf(places: readonly Place[]): Said {
  const names = JSON.stringify(Object.fromEntries(places.map(({ field }) => [field.name, null])))

  return { places, blank: JSON.parse(names), next: [] }
}
