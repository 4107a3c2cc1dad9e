import type { Tx } from '@tongzhou/db/connect'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of exports of one's data. */
export const EXPORT_TOPIC = 'export'

/** The context under which the parts of an export are sealed. */
export const EXPORT_CONTENT = 'data.export'

/** What lies in the outbox of an export. */
export const exportIntent = z.object({ customerNo: z.string(), exportNo: z.string().regex(/^\d+$/) })

/** Has an export built once the transaction has committed. */
export async function requestExport(
  tx: Tx,
  of: { customerNo: string; exportNo: bigint; now: Date },
): Promise<void> {
  const { customerNo, now } = of
  const exportNo = String(of.exportNo)
  await addOutbox(tx, {
    topic: EXPORT_TOPIC,
    key: exportNo,
    customerNo,
    payload: { customerNo, exportNo },
    now,
  })
}
