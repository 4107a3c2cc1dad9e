import type { Tx } from '@tongzhou/db/connect'
import { type NewLedgerEntry, bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import type { BankOperation } from '../ports/bank/port'
import { dayOfOperation } from './operation-time'

/**
 * Books the postings of a bank movement on the day the bank made it, once per serial number; money that was
 * paid and returned is booked both ways. `owner` is the order it belongs to, if any.
 */
export async function bookOperation(
  tx: Tx,
  booked: {
    readonly operation: BankOperation
    readonly postings: readonly Posting[]
    readonly owner?: Required<Pick<NewLedgerEntry, 'orderNo' | 'customerNo' | 'taCode'>>
    readonly now: Date
  },
): Promise<void> {
  const { operation, postings, owner, now } = booked
  const { serialNo } = operation
  await bookEntries(tx, {
    day: dayOfOperation(operation, now),
    now,
    entries: postings.map(({ event, debit, credit, amount, isReversal }) => ({
      event,
      debit,
      credit,
      amount,
      cause: isReversal ? `${serialNo}:RETURN` : serialNo,
      bankSerial: operation.bankSerialNo,
      ...owner,
    })),
  })
}
