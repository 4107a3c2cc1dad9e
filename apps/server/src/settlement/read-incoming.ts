import { incomingCursor, setIncomingCursor } from '@tongzhou/db/stores/settlement/remittance-store'
import type { Services } from '../services'
import { takeRemittance } from './take-remittance'

const PAGE = 200

/**
 * Reads the bank's list of incoming money from the last entry read and takes in what no callback has
 * reported. Each entry has its own transaction, so this may stop and repeat anywhere. Throws OutcomeUnknown
 * when the bank does not answer.
 */
export async function readIncoming({ connection, cipher, clock, ports }: Services): Promise<void> {
  const { db } = connection
  for (;;) {
    const entries = await ports.bank.incoming({ after: await incomingCursor(db), limit: PAGE })
    for (const money of entries) {
      if (money.payer !== 'CUSTOMER') continue
      await db.transaction().execute((tx) => takeRemittance(tx, { money, cipher, now: clock.now() }))
    }
    const last = entries.at(-1)
    if (last === undefined) return
    await setIncomingCursor(db, last.entryNo)
    if (entries.length < PAGE) return
  }
}
