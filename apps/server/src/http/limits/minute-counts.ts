const MINUTE_MS = 60_000
const MOST_KEYS = 20_000

interface Counted {
  began: number
  count: number
}

/** Counts by key within the minute that a key's first one began. Of too many keys the oldest is forgotten. */
export class MinuteCounts {
  readonly #counts = new Map<string, Counted>()

  /** Counts one more: how many there are now, and the seconds until the count begins anew. */
  add(key: string): { count: number; waitSeconds: number } {
    const now = Date.now()
    const counted = this.#of(key, now)
    counted.count += 1

    return { count: counted.count, waitSeconds: Math.ceil((counted.began + MINUTE_MS - now) / 1000) }
  }

  #of(key: string, now: number): Counted {
    const known = this.#counts.get(key)
    if (known) {
      if (known.began + MINUTE_MS <= now) Object.assign(known, { began: now, count: 0 })

      return known
    }
    const [oldest] = this.#counts.size >= MOST_KEYS ? this.#counts.keys() : []
    if (oldest !== undefined) this.#counts.delete(oldest)
    const made = { began: now, count: 0 }
    this.#counts.set(key, made)

    return made
  }
}
