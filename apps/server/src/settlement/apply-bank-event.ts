import type { Database, Tx } from '@tongzhou/db/connect'
import {
  closeBankEvent,
  markContractRevoked,
  storeBankEvent,
} from '@tongzhou/db/stores/settlement/bank-event-store'
import type { BankEvent } from '../ports/bank/callback'
import type { FieldCipher } from '../shared/field-cipher'
import { takeBankOperation } from './take-bank-operation'
import { takeRemittance } from './take-remittance'

/**
 * Stores an event of the bank and applies it in the same transaction, once per eventId. INCOMING money of
 * registrars and of the company stays open for the settlement step. When applying fails nothing is stored,
 * and the bank tells it again.
 */
export async function applyBankEvent(
  product: { db: Database; cipher: FieldCipher },
  event: BankEvent,
  now: Date,
): Promise<'applied' | 'stored' | 'known'> {
  return product.db.transaction().execute(async (tx) => {
    const { eventId, type } = event
    const occurredAt = new Date(event.occurredAt)
    const isNew = await storeBankEvent(tx, { eventId, type, data: storedData(event), occurredAt, now })
    if (!isNew) return 'known'
    const outcome = await effectOf(tx, { event, cipher: product.cipher, now })
    if (outcome === null) return 'stored'
    await closeBankEvent(tx, eventId, { outcome, now })

    return 'applied'
  })
}

async function effectOf(
  tx: Tx,
  told: { event: BankEvent; cipher: FieldCipher; now: Date },
): Promise<string | null> {
  const { event, cipher, now } = told
  switch (event.type) {
    case 'OPERATION':
      return takeBankOperation(tx, { operation: event.data, cipher, now })
    case 'CONTRACT': {
      if (event.data.status !== 'REVOKED') return 'unchanged'

      return (await markContractRevoked(tx, event.data.contractNo)) ? 'applied' : 'unknown'
    }
    case 'INCOMING':
      return event.data.payer === 'CUSTOMER' ? takeRemittance(tx, { money: event.data, cipher, now }) : null
  }
}

/** A remitter's name and account are kept sealed with the remittance, and nowhere in clear. */
function storedData(event: BankEvent): unknown {
  if (event.type !== 'INCOMING' || event.data.payer !== 'CUSTOMER') return event.data
  const { payerName: _name, payerAccount: _account, ...data } = event.data

  return data
}
