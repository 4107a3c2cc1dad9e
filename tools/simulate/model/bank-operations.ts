import type { BankOperation } from '../../../apps/server/src/ports/bank/port'
import type { SimBank } from '../sim-bank'
import type { ModelOrder } from './model-order'

/** The debit that pays an order, as the bank knows it. */
export function debitOf(bank: SimBank, order: ModelOrder): BankOperation | null {
  const debitNo = order.debitNo === undefined ? `D${order.orderNo}01` : order.debitNo

  return debitNo === null ? null : (bank.operations.get(debitNo) ?? null)
}

/** What the bank said of advancing a quick redemption. */
export function advanceOf(bank: SimBank, order: ModelOrder): BankOperation | null {
  const own = [...bank.operations.values()].find(
    (op) => op.kind === 'ADVANCE' && op.serialNo.includes(order.orderNo),
  )

  return own ?? null
}
