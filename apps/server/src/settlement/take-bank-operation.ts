import type { Tx } from '@tongzhou/db/connect'
import { findPayment } from '@tongzhou/db/stores/settlement/payment-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import type { BankOperation } from '../ports/bank/port'
import type { FieldCipher } from '../shared/field-cipher'
import { tellCustomer } from '../shared/messages/tell-customer'
import { applyBankOperation } from './apply-bank-operation'
import type { MovedOrder } from './apply-paid-debit'
import { tellMoved } from './tell-moved'

/**
 * Applies the bank's result of one of our movements and tells the customer by SMS when money was returned
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
  await tellCustomer(tx, cipher, {
    serialNo: `PR-${payment.serialNo}`,
    customerNo: payment.customerNo,
    now,
    text: `【同舟基金】划付至您银行卡的 ${printMoney(payment.amount)} 元被收款银行退回，下一个交易日将重新划付。请核对银行卡是否可以收款；原卡已不能使用的，可绑定新卡并解绑原卡，款项将划付至新卡。`,
  })

  return outcome
}
