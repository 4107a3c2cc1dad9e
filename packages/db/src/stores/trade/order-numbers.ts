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
