import type { Tx } from '@tongzhou/db/connect'
import type { FlowKey } from '@tongzhou/db/stores/proof/flow-store'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of statements of flows whose file is to be made. */
export const FLOW_TOPIC = 'flow'

/** What lies in the outbox of a statement. */
export const flowIntent = z.object({ customerNo: z.string(), flowNo: z.string() })

/** Has the file of a statement made once the transaction has committed. */
export async function requestFlow(tx: Tx, key: FlowKey, now: Date): Promise<void> {
  const { customerNo, flowNo } = key
  await addOutbox(tx, { topic: FLOW_TOPIC, key: flowNo, customerNo, payload: { customerNo, flowNo }, now })
}
