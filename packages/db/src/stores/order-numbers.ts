import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../connect'
import { statement } from '../statement'

const BLOCK = 100
const FIRST = 500_000

const takeBlock = statement<{ block: number }, Record<string, never>>(
  `select nextval('order_number_block')::integer as block`,
)

/**
 * The serials of the orders that this process places for customers: six digits, never the same twice for a bucket and day, not
 * even after a rollback or a kill. Every block of a hundred is this process's alone and serves all buckets, so that the database is asked for
 * one in a hundred orders of the busiest bucket. Serials of a bucket have gaps and do not tell which order came first.
 */
export class OrderNumbers {
  #day: Day | null = null
  #blocks: number[] = []
  #used = new Map<number, number>()

  /** The next serial of a day and bucket. */
  async take(db: Queryable, { day, bucket }: { day: Day; bucket: number }): Promise<string> {
    if (this.#day !== day) {
      // The sequence comes round: a block is only good for the day it was taken on.
      this.#day = day
      this.#blocks = []
      this.#used = new Map()
    }
    const [blocks, used] = [this.#blocks, this.#used]
    const count = used.get(bucket) ?? 0
    used.set(bucket, count + 1)
    const index = Math.floor(count / BLOCK)
    while (blocks.length <= index) {
      const [row] = await takeBlock(db, {})
      if (row === undefined) throw new Error('a sequence has a next number')
      blocks.push(row.block)
    }

    return String(FIRST + (blocks[index] ?? 0) * BLOCK + (count % BLOCK))
  }
}
