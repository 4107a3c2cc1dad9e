import { takeBackOfKey } from '@tongzhou/db/stores/proof/document-store'
import { finishOutboxWithCommit } from '@tongzhou/db/stores/settlement/outbox-store'
import type { Services } from '../../services'
import { notify } from '../../shared/messages/notify'
import { type PapersIntent, requestPapersBack } from '../../shared/proof/papers-intent'

/** Papers that one intent takes back: far less than its lease takes. */
const PORTION = 200

/**
 * R-DOC-8: takes back a portion of the papers that a revoked key signed, tells their owners, and asks for the
 * next portion, in one transaction. Who verifies one meanwhile reads already that it is revoked.
 */
export async function takeBackPapers(
  { connection, cipher, clock }: Services,
  row: { readonly id: bigint; readonly intent: PapersIntent },
  size: number = PORTION,
): Promise<void> {
  const now = clock.now()
  const { kid, portion } = row.intent
  await connection.db.transaction().execute(async (tx) => {
    const papers = await takeBackOfKey(tx, { kid, at: now, limit: size })
    for (const { customerNo, documentNo } of papers) {
      const serialNo = `PK-${documentNo}`
      await notify(tx, cipher, {
        event: 'paperTakenBack',
        facts: { documentNo },
        customerNo,
        serialNo,
        now,
      })
    }
    if (papers.length === size) await requestPapersBack(tx, { kid, portion: portion + 1 }, now)
    await finishOutboxWithCommit(tx, row.id, now)
  })
}
