/** No value on this day. */
export const NO_CELL = -2_147_483_648

type Numbers = Int16Array | Int32Array | Float64Array

/** A run of cells inside a block. */
export interface Run<A extends Numbers = Int32Array> {
  readonly block: A
  readonly start: number
  readonly capacity: number
}

/**
 * Stores a column for all funds in large blocks, as runs handed out one after the other. A run is written
 * once and appended to within its capacity; a replacement is a new run, so readers of an older version never
 * see a change.
 */
export class Blocks<A extends Numbers> {
  readonly #size: number
  readonly #make: (size: number) => A
  #block: A | null = null
  #blocks = 0
  #used = 0

  constructor(size: number, make: (size: number) => A) {
    this.#size = size
    this.#make = make
  }

  /** A run of empty cells. */
  take(capacity: number): Run<A> {
    if (capacity > this.#size) throw new RangeError(`a history of ${capacity} days`)
    if (this.#block === null || this.#used + capacity > this.#size) {
      this.#block = this.#make(this.#size)
      this.#blocks += 1
      this.#used = 0
    }
    const run = { block: this.#block, start: this.#used, capacity }
    this.#used += capacity

    return run
  }

  /** Cells handed out so far. */
  get cells(): number {
    return Math.max(this.#blocks - 1, 0) * this.#size + this.#used
  }
}
