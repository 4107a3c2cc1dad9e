import type { NewLedgerEntry } from '@tongzhou/db/stores/settlement/ledger-store'
import { type LedgerEvent, ledgerEvents } from '@tongzhou/domain/clearing/postings'
import type { Money } from '@tongzhou/domain/kernel/money'

/** A ledger row of an event of §12.5. */
export function entryOf(
  event: LedgerEvent,
  amount: Money,
  facts: Omit<NewLedgerEntry, 'event' | 'debit' | 'credit' | 'amount'>,
): NewLedgerEntry {
  return { event, ...ledgerEvents[event], amount, ...facts }
}
