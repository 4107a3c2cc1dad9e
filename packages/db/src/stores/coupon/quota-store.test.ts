import { testDatabase } from '@tongzhou/testkit/database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { closeQuota, takeUnit } from './quota-store'

const { db } = await testDatabase(8)
let count = 0

async function aTemplate(total: number | null): Promise<`coupon:${string}`> {
  count += 1
  await db
    .insertInto('coupon_template')
    .values({
      template_id: `Q${count}`,
      name: '示例',
      kind: 'FEE_RATE',
      value: '0.1',
      total,
      valid_days: 30,
      receive_from: new Date('2026-01-01'),
      receive_to: new Date('2027-01-01'),
    })
    .execute()

  return `coupon:Q${count}`
}
const usedOf = async (owner: string) => {
  const { rows } = await sql<{ used: number; most: number }>`
    select sum(used)::int as used, max(used)::int as most from quota_slice where owner = ${owner}`.execute(db)

  return rows[0] ?? { used: 0, most: 0 }
}

class GivenUp extends Error {}

/** Takers of any buckets at once, some of whom give up; the numbers that were taken, null for none. */
async function take(owner: `coupon:${string}`, takers: readonly { bucket: number; givesUp: boolean }[]) {
  const asks = takers.map(async ({ bucket, givesUp }) => {
    try {
      return await db.transaction().execute(async (tx) => {
        const unit = await takeUnit(tx, { owner, bucket })
        // What the coupon's row costs: others come meanwhile.
        for (const _ of [1, 2, 3]) await sql`select name from coupon_template limit 1`.execute(tx)
        if (givesUp) throw new GivenUp()

        return unit
      })
    } catch (error) {
      if (error instanceof GivenUp) return 'given up'
      throw error
    }
  })

  return await Promise.all(asks)
}

test('R-GRO-3: of many who take at once never one too many is given, and all of the quantity', async () => {
  const taker = fc.record({ bucket: fc.nat(255), givesUp: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 90 }),
      fc.array(taker, { maxLength: 140 }),
      async (total, takers) => {
        const owner = await aTemplate(total)
        const first = await take(owner, takers)
        const given = first.filter((unit) => typeof unit === 'number')
        expect((await usedOf(owner)).used).toBe(given.length)
        // Whoever stays is refused only once all are gone: what another gives up meanwhile is there for him.
        const stays = takers.filter(({ givesUp }) => !givesUp).length
        expect(given.length).toBe(Math.min(total, stays))
        const rest = await take(
          owner,
          Array.from({ length: total - given.length + 5 }, (_, bucket) => ({ bucket, givesUp: false })),
        )
        const all = [...given, ...rest.filter((unit) => typeof unit === 'number')]
        expect([all.length, new Set(all).size]).toEqual([total, total])
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

test('A7: 40 units and 400 takers of one bucket and of all: 40 are given, nobody waits for ever', async () => {
  for (const bucketOf of [() => 7, (at: number) => at % 256]) {
    const owner = await aTemplate(40)
    const units = await take(
      owner,
      Array.from({ length: 400 }, (_, at) => ({ bucket: bucketOf(at), givesUp: false })),
    )
    expect(units.filter((unit) => unit === null)).toHaveLength(360)
    expect(new Set(units).size).toBe(41)
    expect(await usedOf(owner)).toEqual({ used: 40, most: 1 })
  }
})

test('R-GRO-3: who are fewer than the units are never refused; an unlimited quantity has no end', async () => {
  const enough = await aTemplate(200)
  const takers = Array.from({ length: 200 }, (_, at) => ({ bucket: at % 3, givesUp: false }))
  expect((await take(enough, takers)).filter((unit) => typeof unit !== 'number')).toEqual([])
  const unlimited = await aTemplate(null)
  const units = await take(unlimited, takers)
  expect(new Set(units).size).toBe(200)
  expect(units).not.toContain(null)
})

/** Until so many wait for a row that is held (transactionid), or behind its first waiter (tuple). */
const areWaiting = (kind: 'transactionid' | 'tuple', count: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and wait_event = ${kind}`.execute(db)

      return rows.length === count
    },
    { timeout: 30_000 },
  )

test('who waited for his own slice and found it full holds it no longer while he waits for another', async () => {
  const owner = await aTemplate(64)
  await sql`update quota_slice set used = total where owner = ${owner} and slice not in (5, 39)`.execute(db)
  const hold = async (bucket: number) => {
    const tx = await db.startTransaction().execute()
    await takeUnit(tx, { owner, bucket })

    return tx
  }
  const five = await hold(5)
  const thirtyNine = await hold(39)
  const one = (bucket: number) => db.transaction().execute((tx) => takeUnit(tx, { owner, bucket }))
  const first = one(1)
  await areWaiting('transactionid', 1)
  const second = one(39)
  await areWaiting('transactionid', 2)
  await thirtyNine.commit().execute()
  // The second has found his own full, and waits for the other one behind the first.
  await areWaiting('tuple', 1)
  await five.commit().execute()
  expect(await Promise.all([first, second])).toEqual([null, null])
})

test('a paused quantity gives nothing, wherever the taker looks; it goes on as it was', async () => {
  const owner = await aTemplate(3)
  const one = () => db.transaction().execute((tx) => takeUnit(tx, { owner, bucket: 5 }))
  expect(await one()).not.toBeNull()
  await db.transaction().execute((tx) => closeQuota(tx, { owner, isClosed: true }))
  expect(await one()).toBeNull()
  await db.transaction().execute((tx) => closeQuota(tx, { owner, isClosed: false }))
  expect([await one(), await one(), await one()].filter((unit) => unit === null)).toHaveLength(1)
})

test('R-GRO-3: 10,000 are 16 slices of 157 and 48 of 156; a changed total keeps what was given, one below it is refused', async () => {
  const owner = await aTemplate(10_000)
  const totals = async () => {
    const rows = await db.selectFrom('quota_slice').select('total').where('owner', '=', owner).execute()

    return rows.map(({ total }) => total ?? 0)
  }
  const parts = await totals()
  expect([157, 156].map((size) => parts.filter((total) => total === size).length)).toEqual([16, 48])
  await db.transaction().execute((tx) => takeUnit(tx, { owner, bucket: 1 }))
  await db.transaction().execute((tx) => takeUnit(tx, { owner, bucket: 1 }))
  const setTotal = (total: number | null) =>
    db
      .updateTable('coupon_template')
      .set({ total })
      .where('template_id', '=', owner.slice('coupon:'.length))
      .execute()
  await setTotal(100)
  expect((await totals()).reduce((a, b) => a + b, 0)).toBe(100)
  await expect(setTotal(1)).rejects.toThrow('was handed out')
  expect((await usedOf(owner)).used).toBe(2)
})
