import type { Tx } from '@tongzhou/db/connect'
import { type ClearingOrder, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { addPayment, setPaymentStatus } from '@tongzhou/db/stores/settlement/payment-store'
import { type RemittanceRow, setRemittance } from '@tongzhou/db/stores/settlement/remittance-store'
import { findPayer, unpaidRemittanceOrders } from '@tongzhou/db/stores/settlement/remittance-match-store'
import { matchRemittance } from '@tongzhou/domain/trade/decide/match-remittance'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import type { FieldCipher } from '../shared/field-cipher'
import { remittanceRemark, remittanceTime } from './remittance'
import { applyPaidDebit, isMoved } from './apply-paid-debit'
import { tellPaid } from './tell-bank-result'
import { tellMoved } from './tell-moved'

/**
 * Matches an open remittance with an order (§3.3) and pays the order; else records why not. Returns whether
 * an order took it. The caller has locked the remittance's row.
 */
export async function payWithRemittance(
  tx: Tx,
  remittance: RemittanceRow,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<boolean> {
  const payer = await findPayer(tx, remittance)
  const orders = payer === null ? [] : await unpaidRemittanceOrders(tx, remittance.accountIndex)
  const { amount, remark, bookedAt, entryNo } = remittance
  const candidates = []
  // One after the other: a transaction has one connection.
  for (const order of orders)
    candidates.push({
      ...order,
      ...(await remittanceTime(tx, order)),
      remark: remittanceRemark(order.orderNo),
    })
  const match = matchRemittance(
    { amount, remark, bookedAt, isCardBound: payer !== null, isNameOwn: payer?.isNameOwn === true },
    candidates,
  )
  if (match.kind === 'accepted') {
    for (const candidate of match.value) {
      const order = await lockOrder(tx, candidate)
      // Other money may have paid it, or the customer taken it back, since it was read.
      if (order === null || !canMove(order.flow, order.status, 'PAY_SUCCEEDED')) continue
      await payOrder(tx, { remittance, order, cipher, now })

      return true
    }
  }
  const reason = match.kind === 'refused' ? match.reason : 'NO_ORDER'
  await setRemittance(tx, entryNo, { state: 'OPEN', reason })

  return false
}

/**
 * Pays an order with a remittance (M2): payment, order and remittance change together. A customer whose money
 * was too late for T is told the new T. The caller has locked both rows.
 */
export async function payOrder(
  tx: Tx,
  match: { remittance: RemittanceRow; order: ClearingOrder; cipher: FieldCipher; now: Date },
): Promise<void> {
  const { remittance, order, cipher, now } = match
  const { entryNo, amount, bookedAt, businessDay } = remittance
  const { customerNo, orderNo, tradeAcco } = order
  const serialNo = `M${entryNo}`
  await addPayment(tx, { customerNo, serialNo, orderNo, kind: 'REMIT_IN', tradeAcco, amount }, now)
  await setPaymentStatus(
    tx,
    { customerNo, serialNo },
    { status: 'SUCCESS', bankSerialNo: entryNo, finishedAt: bookedAt },
  )
  const accepted = await applyPaidDebit(tx, {
    order,
    amount,
    event: 'M2_MATCHED',
    cause: entryNo,
    bankSerial: entryNo,
    paidAt: bookedAt,
    day: businessDay,
    now,
  })
  if (accepted !== null && isMoved(accepted)) await tellMoved(tx, accepted, { cipher, now })
  else if (accepted !== null)
    await tellPaid(tx, { orders: [accepted], payment: { orderNo, amount, serialNo } }, { cipher, now })
  await setRemittance(tx, entryNo, { state: 'MATCHED', customerNo, orderNo, now })
}
