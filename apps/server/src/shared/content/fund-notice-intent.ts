import type { Tx } from '@tongzhou/db/connect'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of notices whose holders are being told. */
export const FUND_NOTICE_TOPIC = 'fund-notice'

/** What lies in the outbox of a portion of a notice: holders after a customer; null: from the first on. */
export const fundNoticeIntent = z.object({
  id: z.string(),
  version: z.number().int(),
  after: z.string().nullable(),
})

export type FundNoticeIntent = z.infer<typeof fundNoticeIntent>

/** Has a portion of the holders told once the transaction has committed; the same portion only once. */
export async function requestFundNotice(tx: Tx, intent: FundNoticeIntent, now: Date): Promise<void> {
  const key = `${intent.id}/${intent.version}/${intent.after ?? ''}`
  await addOutbox(tx, { topic: FUND_NOTICE_TOPIC, key, customerNo: null, payload: intent, now })
}
