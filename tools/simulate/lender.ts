import type pg from 'pg'

/** Most connections of a database at once, as many as a process of the product has. */
const MOST = 16

/**
 * Lends connections, of the free ones the one that was made first. A pool lends the one used last, which is
 * another each time after a moment of much at once: then ten connections plan every statement instead of
 * three.
 */
export class Lender {
  readonly #pool: pg.Pool
  readonly #all: pg.PoolClient[] = []
  readonly #free = new Set<pg.PoolClient>()
  readonly #waiting: ((client: pg.PoolClient) => void)[] = []
  #made = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async lend(): Promise<pg.PoolClient> {
    const free = this.#all.find((client) => this.#free.delete(client))
    if (free) return free
    if (this.#made === MOST) return new Promise((take) => this.#waiting.push(take))
    this.#made += 1
    const client = await this.#pool.connect()
    this.#all.push(client)

    return client
  }

  takeBack(client: pg.PoolClient): void {
    const next = this.#waiting.shift()
    if (next) next(client)
    else this.#free.add(client)
  }

  /** Gives all of them up; none is lent any more. */
  close(): void {
    for (const client of this.#all) client.release()
  }
}
