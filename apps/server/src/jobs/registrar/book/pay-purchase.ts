import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockChildren,
  lockOrder,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { bookEntries, orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { RedemptionOutcome } from '@tongzhou/domain/clearing/confirm-redemption'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import { entryOf } from '../../../settlement/ledger-row'

const ACTOR = 'registrar'

/** What the customer reads of a purchase that failed with its payment. */
const LEG_REFUSED = '付款的现金宝份额未能赎回，这笔买入已作废，份额仍在现金宝中'

/** A purchase paid by the cash product whose money has not come yet: its legs are confirmed after it. */
export function isUnpaidBySharesYet(order: ClearingOrder): boolean {
  return order.payWay === 'CASH_PRODUCT' && order.status.payStatus === 'NONE'
}

/**
 * Applies the answer to a leg of a purchase that the cash product pays (§5.6). A confirmed leg's money pays
 * the purchase (X1), and the last leg makes it paid. A refused leg fails the purchase with nothing to refund,
 * and the money of its other legs goes to the customer. If the registrar has given shares for it already,
 * only the registrar can take them back: what is missing goes to 2099 and the difference waits for two
 * persons, as it does for a leg confirmed in part.
 */
export async function payPurchase(
  tx: Tx,
  leg: ClearingOrder,
  answered: { outcome: RedemptionOutcome; record: Confirmation; now: Date },
): Promise<void> {
  const { outcome, record, now } = answered
  assert(leg.parentNo !== null, 'a leg belongs to a purchase')
  const purchase = await lockOrder(tx, { customerNo: leg.customerNo, orderNo: leg.parentNo })
  // The parent of a withdrawal is no order: its money goes to the card.
  if (purchase === null) return
  const at = { day: record.confirmDay, now }
  if (outcome.event === 'CONFIRMED') await passOn(tx, leg, { purchase, net: outcome.net, record, at })
  else if (outcome.event === 'CONFIRM_FAILED') await failPurchase(tx, leg, purchase, at)
  else await addLegBreak(tx, leg, { purchase, theirs: outcome.event, at })
  await settlePurchase(tx, { customerNo: leg.customerNo, orderNo: leg.parentNo }, at)
}

interface At {
  readonly day: Day
  readonly now: Date
}

/** X1: the leg's money stands for the purchase and goes no other way. */
async function passOn(
  tx: Tx,
  leg: ClearingOrder,
  passed: { purchase: ClearingOrder; net: Money; record: Confirmation; at: At },
): Promise<void> {
  const { purchase, net, record, at } = passed
  const { customerNo, taCode, orderNo } = leg
  const cause = `${taCode}:${record.taSerialNo}`
  await bookEntries(tx, {
    ...at,
    entries: [entryOf('X1', net, { customerNo, taCode, cause, orderNo, creditOrderNo: purchase.orderNo })],
  })
  const legs = await lockChildren(tx, { customerNo, parentNo: purchase.orderNo })
  const paidLeg = legs.find((child) => child.orderNo === orderNo)
  assert(paidLeg !== undefined, 'a leg is a child of its purchase')
  await applyOrderEvent(tx, paidLeg, {
    event: 'PASSED_ON',
    now: at.now,
    actor: ACTOR,
    change: { arrivedAt: at.now },
  })
}

/** A refused leg: the purchase fails with it, unless its registrar has answered it already. */
async function failPurchase(tx: Tx, leg: ClearingOrder, purchase: ClearingOrder, at: At): Promise<void> {
  if (!canMove(purchase.flow, purchase.status, 'CONFIRM_FAILED')) return
  await applyOrderEvent(tx, purchase, {
    event: 'CONFIRM_FAILED',
    now: at.now,
    actor: ACTOR,
    detail: { leg: leg.orderNo },
    change: { confirmDate: at.day, taReturnMsg: LEG_REFUSED },
  })
}

/** A purchase that failed with the cash product's redemption and not by a word of its own registrar. */
export function isFailedWithItsPayment(order: ClearingOrder): boolean {
  return isUnpaidBySharesYet(order) && order.status.confirmStatus === 'FAILED' && order.taReturnCode === null
}

/**
 * All legs are answered: the purchase is paid, or the money for a failed one is owed to the customer, or
 * money is missing.
 */
export async function settlePurchase(
  tx: Tx,
  key: { customerNo: string; orderNo: string },
  at: At,
): Promise<void> {
  const purchase = await lockOrder(tx, key)
  assert(purchase !== null, 'a purchase with legs is there')
  const { customerNo, orderNo, taCode, status } = purchase
  const legs = await lockChildren(tx, { customerNo, parentNo: orderNo })
  const refused = legs.filter((leg) => leg.status.confirmStatus === 'FAILED')
  const confirmed = legs.filter((leg) => leg.status.confirmStatus === 'CONFIRMED')
  const isOpen = refused.length + confirmed.length < legs.length
  if (isOpen || !canMove(purchase.flow, status, 'PAID_BY_SHARES')) return
  const stands = await orderBalance(tx, { customerNo, orderNo, code: '2001' })
  const facts = { customerNo, orderNo, taCode }
  if (status.confirmStatus === 'FAILED') {
    if (stands === noMoney) return
    await bookEntries(tx, {
      ...at,
      entries: [entryOf('P3x', stands, { ...facts, cause: `CASH:${orderNo}` })],
    })
  } else if (refused.length > 0) {
    // Shares without their money: only the registrar can take them back (§12.6), and no other customer's
    // money may pay for them.
    const missing = subtractMoney(noMoney, stands)
    if (missing > noMoney) {
      const entry = entryOf('E1', missing, { ...facts, cause: `UNPAID:${orderNo}` })
      await bookEntries(tx, { ...at, entries: [entry] })
    }
    for (const leg of refused) await addLegBreak(tx, leg, { purchase, theirs: 'CONFIRM_FAILED', at })
    return
  }
  await applyOrderEvent(tx, purchase, {
    event: 'PAID_BY_SHARES',
    now: at.now,
    actor: ACTOR,
    change: { paidAt: at.now },
  })
}

async function addLegBreak(
  tx: Tx,
  leg: ClearingOrder,
  found: { purchase: ClearingOrder; theirs: string | null; at: At },
): Promise<void> {
  await addBreak(tx, {
    ...found.at,
    kind: 'CASH_LEG',
    subject: `${found.purchase.orderNo} unpaid: leg ${leg.orderNo}`,
    ours: 'CONFIRMED',
    theirs: found.theirs,
  })
}
