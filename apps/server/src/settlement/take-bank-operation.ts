import type { Tx } from '@tongzhou/db/connect'
import { findPayment } from '@tongzhou/db/stores/settlement/payment-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import type { BankOperation } from '../ports/bank/port'
import type { FieldCipher } from '../shared/field-cipher'
import { notify } from '../shared/messages/notify'
import { applyBankOperation } from './apply-bank-operation'
import type { MovedOrder } from './apply-paid-debit'
import { tellMoved } from './tell-moved'

/**
 * Applies the bank's result of one of our movements and tells the customer when money was returned
 * from his card (§3.5) or an order was paid too late for its T (R-CAL-5).
 */
export async function takeBankOperation(
  tx: Tx,
  word: { operation: BankOperation; cipher: FieldCipher; now: Date },
): Promise<'applied' | 'unchanged' | 'unknown'> {
  const { operation, cipher, now } = word
  const moved: MovedOrder[] = []
  const outcome = await applyBankOperation(tx, operation, now, moved)
  for (const order of moved) await tellMoved(tx, order, { cipher, now })
  if (outcome !== 'applied' || operation.status !== 'RETURNED') return outcome
  const payment = await findPayment(tx, operation.serialNo)
  if (payment === null) return outcome
  await notify(tx, cipher, {
    event: 'payoutReturned',
    facts: { amount: formatMoney(payment.amount) },
    serialNo: `PR-${payment.serialNo}`,
    customerNo: payment.customerNo,
    now,
  })

  return outcome
}
