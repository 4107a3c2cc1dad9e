import type { Tx } from '@tongzhou/db/connect'
import { findPayment } from '@tongzhou/db/stores/settlement/payment-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import type { BankOperation } from '../ports/bank/port'
import type { FieldCipher } from '../shared/field-cipher'
import { notify } from '../shared/messages/notify'
import { applyBankOperation } from './apply-bank-operation'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { isMoved } from './apply-paid-debit'
import { tellBankResult } from './tell-bank-result'
import { tellMoved } from './tell-moved'

/**
 * Applies the bank's result of one of our movements and tells the customer: his order is paid, its payment
 * failed or came too late for its T (R-CAL-5), money arrived, or was returned from his card (§3.5).
 */
export async function takeBankOperation(
  tx: Tx,
  word: { operation: BankOperation; cipher: FieldCipher; now: Date },
): Promise<'applied' | 'unchanged' | 'unknown'> {
  const { operation, cipher, now } = word
  const touched: ClearingOrder[] = []
  const outcome = await applyBankOperation(tx, operation, now, touched)
  if (outcome !== 'applied' || operation.status === 'ACCEPTED') return outcome
  const payment = await findPayment(tx, operation.serialNo)
  if (payment === null) return outcome
  for (const order of touched.filter(isMoved)) await tellMoved(tx, order, { cipher, now })
  if (operation.status !== 'RETURNED') {
    const orders = touched.filter((order) => !isMoved(order))
    await tellBankResult(tx, { payment, orders }, { cipher, now })

    return outcome
  }
  await notify(tx, cipher, {
    event: 'payoutReturned',
    facts: { amount: formatMoney(payment.amount) },
    serialNo: `PR-${payment.serialNo}`,
    customerNo: payment.customerNo,
    now,
  })

  return outcome
}
