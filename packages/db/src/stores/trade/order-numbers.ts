import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

const BLOCK = 100
const FIRST = 500_000

const takeBlock = statement<{ block: number }, Record<string, never>>(
  `select nextval('order_number_block')::integer as block`,
)

/**
 * Serials for orders that customers place in this process: six digits, unique per bucket and day even after a
 * rollback or a kill. The process reserves blocks of a hundred that serve all buckets, so it asks the
 * database once per hundred orders of its busiest bucket. Serials have gaps and do not give the order of
 * placing.
 */
export class OrderNumbers {
  #day: Day | null = null
  #blocks: number[] = []
  #used = new Map<number, number>()

  /** Takes the blocks for orders to come of a day, one of each of these buckets; `take` then asks nothing. */
  async reserve(db: Queryable, { day, buckets }: { day: Day; buckets: readonly number[] }): Promise<void> {
    this.#begin(day)
    const wanted = new Map<number, number>()
    for (const bucket of buckets) wanted.set(bucket, (wanted.get(bucket) ?? this.#used.get(bucket) ?? 0) + 1)
    await this.#fill(db, Math.max(0, ...wanted.values()))
  }

  /** The next serial of a day and bucket. */
  async take(db: Queryable, { day, bucket }: { day: Day; bucket: number }): Promise<string> {
    this.#begin(day)
    const [blocks, used] = [this.#blocks, this.#used]
    const count = used.get(bucket) ?? 0
    used.set(bucket, count + 1)
    await this.#fill(db, count + 1)

    return String(FIRST + (blocks[Math.floor(count / BLOCK)] ?? 0) * BLOCK + (count % BLOCK))
  }

  /** The sequence comes round: a block is only good for the day it was taken on. */
  #begin(day: Day): void {
    if (this.#day === day) return
    this.#day = day
    this.#blocks = []
    this.#used = new Map()
  }

  /** Blocks for so many orders of one bucket. */
  async #fill(db: Queryable, count: number): Promise<void> {
    const blocks = this.#blocks
    while (blocks.length * BLOCK < count) {
      const [row] = await takeBlock(db, {})
      if (row === undefined) throw new Error('a sequence has a next number')
      blocks.push(row.block)
    }
  }
}
