/** No value on this day. */
export const NO_CELL = -2_147_483_648

const BLOCK = 1 << 22

/** A run of cells inside a block. */
export interface Run {
  readonly block: Int32Array
  readonly start: number
  readonly capacity: number
}

/**
 * One integer store for the histories of all funds: blocks of 4 M cells, runs handed out one after the other. A run is
 * written once and appended to within its capacity; what replaces it is a new run, so a reader of an older version never
 * sees a change.
 */
export class CellBlocks {
  #blocks: Int32Array[] = []
  #used = BLOCK

  /** A run of empty cells. */
  take(capacity: number): Run {
    if (capacity > BLOCK) throw new RangeError(`a history of ${capacity} days`)
    if (this.#used + capacity > BLOCK) {
      this.#blocks.push(new Int32Array(BLOCK).fill(NO_CELL))
      this.#used = 0
    }
    const block = this.#blocks.at(-1) ?? new Int32Array(0)
    const run = { block, start: this.#used, capacity }
    this.#used += capacity

    return run
  }

  /** Cells handed out so far. */
  get cells(): number {
    return Math.max(this.#blocks.length - 1, 0) * BLOCK + (this.#blocks.length === 0 ? 0 : this.#used)
  }
}
