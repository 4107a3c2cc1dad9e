import type { Tx } from '@tongzhou/db/connect'
import { hasBankEntry } from '@tongzhou/db/stores/settlement/ledger-entry-store'
import type { PaymentRow } from '@tongzhou/db/stores/settlement/payment-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { BankOperation } from '../ports/bank/port'

/**
 * Handles a final result of the bank for a movement that is final already. The same result changes nothing.
 * The opposite one is never followed and never lost: it is a difference until a person has asked the bank. A
 * payout that arrived, was returned and is reported as arrived again is no contradiction.
 */
export async function noteContradiction(
  tx: Tx,
  said: { readonly payment: PaymentRow; readonly operation: BankOperation; readonly now: Date },
): Promise<'unchanged'> {
  const { payment, operation, now } = said
  const isOpposite =
    payment.status === 'SUCCESS' ? operation.status === 'FAILED' : operation.status === 'SUCCEEDED'
  if (!isOpposite) return 'unchanged'
  const hadArrived = payment.status === 'FAILED' && (await hasBankEntry(tx, payment.serialNo))
  if (hadArrived) return 'unchanged'
  await addBreak(tx, {
    day: dayOf(now),
    kind: 'BANK_CONTRADICTION',
    subject: payment.serialNo,
    ours: payment.status,
    theirs: operation.status,
    now,
  })

  return 'unchanged'
}
