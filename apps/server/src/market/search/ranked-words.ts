/** What a word costs besides its places. */
const ENTRY = 64
/** Words that hit fewer funds are ranked again as fast as they are found. */
const LEAST_HITS = 200

/**
 * The ranked results of common words, which match thousands of funds; at most `most` places in all, the least
 * recently used leave first.
 */
export class RankedWords {
  readonly #most: number
  readonly #ranked = new Map<string, Uint32Array>()
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  find(word: string): Uint32Array | undefined {
    const found = this.#ranked.get(word)
    if (found === undefined) return undefined
    this.#ranked.delete(word)
    this.#ranked.set(word, found)

    return found
  }

  /** Keeps what was ranked out of so many funds looked at. */
  keep(word: string, ranked: Uint32Array, lookedAt: number): void {
    if (lookedAt < LEAST_HITS) return
    this.#ranked.set(word, ranked)
    this.#size += ranked.length + ENTRY
    for (const [oldest, places] of this.#ranked) {
      if (this.#size <= this.#most) return
      this.#ranked.delete(oldest)
      this.#size -= places.length + ENTRY
    }
  }
}
