import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  type OrderChange,
  applyOrderEvent,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import type { PaymentRow } from '@tongzhou/db/stores/settlement/payment-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { BankOperation } from '../ports/bank/port'
import { countedDay } from './counted-day'
import { unfreezeShares } from './frozen-shares'
import { entryOf } from './ledger-row'
import { dayOfOperation, finishedAt } from './operation-time'

/**
 * The advance bank's answer to a quick redemption (§3.11): paid, the order has arrived and the bank is owed
 * the money (Q1); refused, the shares are free again and the customer may take the ordinary way.
 */
export async function applyAdvance(
  tx: Tx,
  final: { order: ClearingOrder; payment: PaymentRow; operation: BankOperation; now: Date },
): Promise<void> {
  const { order, payment, operation, now } = final
  const { customerNo, orderNo, taCode } = order
  const detail = { serialNo: payment.serialNo, code: operation.failureCode }
  if (operation.status !== 'SUCCEEDED') {
    await applyOrderEvent(tx, order, { event: 'ADVANCE_REFUSED', now, actor: 'bank', detail })
    return unfreezeShares(tx, order, now)
  }
  const paidAt = finishedAt(operation, now)
  await bookEntries(tx, {
    day: dayOfOperation(operation, now),
    now,
    entries: [
      entryOf('Q1', payment.amount, {
        cause: payment.serialNo,
        orderNo,
        customerNo,
        taCode,
        bankSerial: operation.bankSerialNo,
      }),
    ],
  })
  const change = { ...(await nextBatch(tx, order, { paidAt, now })), arrivedAt: paidAt }
  await applyOrderEvent(tx, order, { event: 'ADVANCE_PAID', now, actor: 'bank', detail, change })
}

/**
 * Paid after the cut-off of its T, or known too late for its batch: the registrar hears of it in the next
 * one.
 */
async function nextBatch(
  tx: Tx,
  order: ClearingOrder,
  paid: { paidAt: Date; now: Date },
): Promise<OrderChange> {
  const fund = await findFundDates(tx, order.fundCode)
  assert(fund !== null, `fund ${order.fundCode} of an order is known`)
  const tDay = await countedDay(tx, { tDay: order.tDate, ...paid }, fund)
  if (tDay.kind === 'refused' || tDay.value === order.tDate) return {}

  return { tDate: tDay.value, expectConfirmDate: redemptionDays(tDay.value, fund).confirmDay }
}
