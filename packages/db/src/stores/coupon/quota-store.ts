import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { tentatively } from '../../driver/savepoint'

/** Parts of a quantity; the table's constraint quota_slice_number knows them. */
const SLICES = 64

/** What owns a quantity, as the column names it. */
type QuotaOwner = `coupon:${string}`

const hasRoom = sql`not is_closed and (total is null or used < total)`

interface Taken {
  readonly slice: number
  readonly used: number
}

/**
 * Takes one unit of a quantity (R-GRO-3): of the customer's own slice, else of any with room that nobody
 * holds, else of the first with room once whoever holds it is done. Only that last look may find that all are
 * gone, so never one too many is given and nobody is refused while one is left. Locks follow the customer's.
 *
 * @param bucket the customer's bucket
 * @returns the unit's number, each once in its owner; null: all are gone, or handing out is paused
 */
export async function takeUnit(tx: Tx, of: { owner: QuotaOwner; bucket: number }): Promise<number | null> {
  const { owner } = of
  const own = of.bucket % SLICES
  const taken = (await takeFree(tx, { owner, own })) ?? (await takeOf(tx, owner, 'HELD'))

  return taken === null ? null : (taken.used - 1) * SLICES + taken.slice + 1
}

/**
 * The customer's own slice, else any that nobody holds. A slice that was found full when its turn came stays
 * locked, the own one too: it is let go of, since whoever waits for the next one holds only slices before it,
 * and so nobody waits in a circle.
 */
function takeFree(tx: Tx, of: { owner: QuotaOwner; own: number }): Promise<Taken | null> {
  return tentatively(
    tx,
    async () => (await takeOwn(tx, of)) ?? (await takeOf(tx, of.owner, 'FREE')),
    (taken) => taken !== null,
  )
}

/** Of the customer's own slice, whoever holds it. */
async function takeOwn(tx: Tx, of: { owner: QuotaOwner; own: number }): Promise<Taken | null> {
  const { rows } = await sql<Taken>`update quota_slice set used = used + 1
    where owner = ${of.owner} and slice = ${of.own} and ${hasRoom}
    returning slice, used`.execute(tx)

  return rows[0] ?? null
}

/** Of the first slice with room: that nobody holds, or whoever holds it. */
async function takeOf(tx: Tx, owner: QuotaOwner, which: 'FREE' | 'HELD'): Promise<Taken | null> {
  const wait = which === 'FREE' ? sql`skip locked` : sql``
  const { rows } = await sql<Taken>`update quota_slice set used = used + 1
    where owner = ${owner} and slice = (
      select slice from quota_slice where owner = ${owner} and ${hasRoom}
      order by slice limit 1 for update ${wait})
    returning slice, used`.execute(tx)

  return rows[0] ?? null
}

/** Stops or lets go on handing out; whoever is taking one is waited for. */
export async function closeQuota(tx: Tx, of: { owner: QuotaOwner; isClosed: boolean }): Promise<void> {
  await sql`select slice from quota_slice where owner = ${of.owner} order by slice limit ${SLICES}
    for update`.execute(tx)
  await sql`update quota_slice set is_closed = ${of.isClosed} where owner = ${of.owner}`.execute(tx)
}
