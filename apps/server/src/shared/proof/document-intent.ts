import type { Tx } from '@tongzhou/db/connect'
import type { DocumentKey } from '@tongzhou/db/stores/proof/document-store'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'

/** The outbox topic of papers whose file is to be made. */
export const DOCUMENT_TOPIC = 'document'

/** What lies in the outbox of a paper. */
export const documentIntent = z.object({ customerNo: z.string(), documentNo: z.string() })

/** Has the file of a paper made once the transaction has committed. */
export async function requestDocument(tx: Tx, key: DocumentKey, now: Date): Promise<void> {
  const { customerNo, documentNo } = key
  await addOutbox(tx, {
    topic: DOCUMENT_TOPIC,
    key: documentNo,
    customerNo,
    payload: { customerNo, documentNo },
    now,
  })
}
