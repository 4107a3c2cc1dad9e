import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockChildren,
  lockOrder,
} from '@tongzhou/db/stores/clearing-order-store'
import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import { addBreak } from '@tongzhou/db/stores/registrar-store'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { RedemptionOutcome } from '@tongzhou/domain/clearing/confirm-redemption'
import { assert } from '@tongzhou/domain/kernel/assert'
import { noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { canMove } from '@tongzhou/domain/trade/order-transitions'
import { entryOf } from '../../shared/settlement/ledger-row'

const ACTOR = 'registrar'

/** A purchase paid by the cash product whose money has not come yet: its legs are confirmed after it. */
export function isUnpaidBySharesYet(order: ClearingOrder): boolean {
  return order.payWay === 'CASH_PRODUCT' && order.status.payStatus === 'NONE'
}

/**
 * A leg of a purchase paid by the cash product is confirmed (X1): its money now stands for the purchase. The last leg makes
 * the purchase paid; when its registrar has refused it meanwhile, the money is owed to the customer. A leg that failed
 * leaves the purchase unpaid: a break for two people (§5.6).
 */
export async function payPurchase(
  tx: Tx,
  leg: ClearingOrder,
  confirmed: { outcome: RedemptionOutcome; record: Confirmation; now: Date },
): Promise<void> {
  const { outcome, record, now } = confirmed
  assert(leg.parentNo !== null, 'a leg belongs to a purchase')
  const purchase = await lockOrder(tx, { customerNo: leg.customerNo, orderNo: leg.parentNo })
  // The parent of a withdrawal is no order: its money goes to the card.
  if (purchase === null) return
  if (outcome.event !== 'CONFIRMED') {
    const subject = `${purchase.orderNo} unpaid: leg ${leg.orderNo}`
    await addBreak(tx, {
      day: record.confirmDay,
      kind: 'CASH_LEG',
      subject,
      ours: 'CONFIRMED',
      theirs: outcome.event,
      now,
    })
    return
  }
  const facts = {
    customerNo: leg.customerNo,
    taCode: leg.taCode,
    cause: `${leg.taCode}:${record.taSerialNo}`,
  }
  await bookEntries(tx, {
    day: record.confirmDay,
    now,
    entries: [
      entryOf('X1', outcome.net, { ...facts, orderNo: leg.orderNo, creditOrderNo: purchase.orderNo }),
    ],
  })
  const [paidLeg] = (await lockChildren(tx, { customerNo: leg.customerNo, parentNo: leg.parentNo })).filter(
    (child) => child.orderNo === leg.orderNo,
  )
  assert(paidLeg !== undefined, 'a leg is a child of its purchase')
  await applyOrderEvent(tx, paidLeg, { event: 'PASSED_ON', now, actor: ACTOR, change: { arrivedAt: now } })
  await settlePurchase(tx, purchase, { day: record.confirmDay, now })
}

async function settlePurchase(
  tx: Tx,
  purchase: ClearingOrder,
  at: { day: Confirmation['confirmDay']; now: Date },
): Promise<void> {
  const { customerNo, orderNo, taCode } = purchase
  const legs = await lockChildren(tx, { customerNo, parentNo: orderNo })
  const isOpen = legs.some((leg) => leg.status.confirmStatus !== 'CONFIRMED')
  if (isOpen || !canMove(purchase.flow, purchase.status, 'PAID_BY_SHARES')) return
  const paid = subtractMoney(purchase.applyAmount ?? noMoney, purchase.couponAmount)
  if (purchase.status.confirmStatus === 'FAILED') {
    const facts = { customerNo, orderNo, taCode, cause: `CASH:${orderNo}` }
    await bookEntries(tx, { ...at, entries: [entryOf('P3x', paid, facts)] })
  }
  await applyOrderEvent(tx, purchase, {
    event: 'PAID_BY_SHARES',
    now: at.now,
    actor: ACTOR,
    change: { paidAt: at.now },
  })
}
