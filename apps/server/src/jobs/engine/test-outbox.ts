import type { Database } from '@tongzhou/db/connect'

/** Ends the pauses between tries: they pass by real time, of which a test has none. */
export async function endOutboxPauses(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
}
