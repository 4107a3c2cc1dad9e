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
