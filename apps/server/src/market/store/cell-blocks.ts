/** No value on this day. */
export const NO_CELL = -2_147_483_648

type Numbers = Int16Array | Int32Array | Float64Array

/** A run of cells inside a block. */
export interface Run<A extends Numbers = Int32Array> {
  readonly block: A
  readonly start: number
  readonly capacity: number
}

/** The first block; each further one is twice as large. A product of a few funds touches little memory. */
const FIRST_BLOCK = 1 << 14

/**
 * Stores a column for all funds in large blocks, as runs handed out one after the other. A run is written
 * once and appended to within its capacity; a replacement is a new run, so readers of an older version never
 * see a change.
 */
export class Blocks<A extends Numbers> {
  readonly #most: number
  readonly #make: (size: number) => A
  #block: A | null = null
  /** The size of the next block, `#most` at the end. */
  #next: number
  /** The cells of the blocks before this one. */
  #before = 0
  #used = 0

  constructor(most: number, make: (size: number) => A) {
    this.#most = most
    this.#make = make
    this.#next = Math.min(FIRST_BLOCK, most)
  }

  /** A run of empty cells. */
  take(capacity: number): Run<A> {
    if (capacity > this.#most) throw new RangeError(`a history of ${capacity} days`)
    if (this.#block === null || this.#used + capacity > this.#block.length) this.#begin(capacity)
    const run = { block: this.#block as A, start: this.#used, capacity } // begun just now, or before
    this.#used += capacity

    return run
  }

  /** Cells handed out so far. */
  get cells(): number {
    return this.#before + this.#used
  }

  #begin(capacity: number): void {
    while (this.#next < capacity) this.#next *= 2
    this.#before += this.#block?.length ?? 0
    this.#block = this.#make(Math.min(this.#next, this.#most))
    this.#next = Math.min(this.#next * 2, this.#most)
    this.#used = 0
  }
}
