import type { Database, Tx } from '@tongzhou/db/connect'
import { closeBankEvent, markContractRevoked, storeBankEvent } from '@tongzhou/db/stores/bank-event-store'
import type { BankEvent } from '../../ports/bank/callback'
import { applyBankOperation } from './apply-bank-operation'

/**
 * Stores an event of the bank and applies it in the same transaction, once per eventId. INCOMING money stays open for
 * the settlement step and the remittance matching. When applying fails nothing is stored, and the bank tells it again.
 */
export async function applyBankEvent(
  db: Database,
  event: BankEvent,
  now: Date,
): Promise<'applied' | 'stored' | 'known'> {
  return db.transaction().execute(async (tx) => {
    const { eventId, type, data } = event
    const occurredAt = new Date(event.occurredAt)
    const isNew = await storeBankEvent(tx, { eventId, type, data, occurredAt, now })
    if (!isNew) return 'known'
    const outcome = await effectOf(tx, event, now)
    if (outcome === null) return 'stored'
    await closeBankEvent(tx, eventId, { outcome, now })

    return 'applied'
  })
}

async function effectOf(tx: Tx, event: BankEvent, now: Date): Promise<string | null> {
  switch (event.type) {
    case 'OPERATION':
      return applyBankOperation(tx, event.data, now)
    case 'CONTRACT': {
      if (event.data.status !== 'REVOKED') return 'unchanged'

      return (await markContractRevoked(tx, event.data.contractNo)) ? 'applied' : 'unknown'
    }
    case 'INCOMING':
      return null
  }
}
