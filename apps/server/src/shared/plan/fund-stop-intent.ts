import type { Tx } from '@tongzhou/db/connect'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of funds whose plans are being ended. */
export const FUND_STOP_TOPIC = 'fund-stop'

/** What lies in the outbox of a portion of a fund's plans: those after a plan; null = from the first on. */
export const fundStopIntent = z.object({
  stopNo: z.string().regex(/^\d+$/),
  portion: z.number().int(),
  after: z.object({ customerNo: z.string(), planNo: z.string() }).nullable(),
})

export type FundStopIntent = z.infer<typeof fundStopIntent>

/** Has a portion of a fund's plans ended once the transaction has committed; the same portion only once. */
export async function requestFundStop(tx: Tx, intent: FundStopIntent, now: Date): Promise<void> {
  const key = `${intent.stopNo}/${intent.portion}`
  await addOutbox(tx, { topic: FUND_STOP_TOPIC, key, customerNo: null, payload: intent, now })
}
