import { sql } from 'kysely'
import type { Tx } from '../connect'

/**
 * Does `work` inside the transaction; when the caller does not want its outcome, everything it wrote is
 * undone.
 */
export async function tentatively<T>(
  tx: Tx,
  work: () => Promise<T>,
  isWanted: (outcome: T) => boolean,
): Promise<T> {
  await sql`savepoint tentative`.execute(tx)
  const outcome = await work()
  await (isWanted(outcome) ? sql`release savepoint tentative` : sql`rollback to savepoint tentative`).execute(
    tx,
  )

  return outcome
}

/**
 * Does `work` inside the transaction; where it throws, everything it wrote is undone, `failed` hears why, and
 * the transaction goes on. A connection that is lost throws.
 */
export async function apart(
  tx: Tx,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  await sql`savepoint apart`.execute(tx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(tx)
    failed(error)
  }
  await sql`release savepoint apart`.execute(tx)
}
