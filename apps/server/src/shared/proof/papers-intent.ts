import type { Tx } from '@tongzhou/db/connect'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of papers that are taken back with their key. */
export const PAPERS_TOPIC = 'papers-of-key'

/** What lies in the outbox of a portion of a revoked key's papers. */
export const papersIntent = z.object({ kid: z.string(), portion: z.number().int() })

export type PapersIntent = z.infer<typeof papersIntent>

/** Has a portion of a key's papers taken back once the transaction has committed; the same one only once. */
export async function requestPapersBack(tx: Tx, intent: PapersIntent, now: Date): Promise<void> {
  const key = `${intent.kid}/${intent.portion}`
  await addOutbox(tx, { topic: PAPERS_TOPIC, key, customerNo: null, payload: intent, now })
}
