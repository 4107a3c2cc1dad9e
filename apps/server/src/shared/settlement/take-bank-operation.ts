import type { Tx } from '@tongzhou/db/connect'
import { mobileCipherOf } from '@tongzhou/db/stores/expiry-store'
import { findPayment } from '@tongzhou/db/stores/payment-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import type { BankOperation } from '../../ports/bank/port'
import type { FieldCipher } from '../field-cipher'
import { requestSms } from '../messages/message-intent'
import { applyBankOperation } from './apply-bank-operation'

/** Takes in what the bank says of one of our movements; money that came back from a customer's card is told to him by SMS (§3.5). */
export async function takeBankOperation(
  tx: Tx,
  word: { operation: BankOperation; cipher: FieldCipher; now: Date },
): Promise<'applied' | 'unchanged' | 'unknown'> {
  const { operation, cipher, now } = word
  const outcome = await applyBankOperation(tx, operation, now)
  if (outcome !== 'applied' || operation.status !== 'RETURNED') return outcome
  const payment = await findPayment(tx, operation.serialNo)
  const mobile = payment === null ? null : await mobileCipherOf(tx, payment.customerNo)
  if (payment === null || mobile === null) return outcome
  await requestSms(tx, cipher, {
    serialNo: `PR-${payment.serialNo}`,
    customerNo: payment.customerNo,
    now,
    mobile: cipher.decrypt('customer.mobile', mobile),
    scene: 'NOTICE',
    text: `【同舟基金】划付至您银行卡的 ${printMoney(payment.amount)} 元被收款银行退回，下一个交易日将重新划付。请核对银行卡是否可以收款。`,
  })

  return outcome
}
