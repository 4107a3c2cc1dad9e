import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  type OrderChange,
  applyOrderEvent,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { type FundDates, findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { isInOpenWindow } from '@tongzhou/db/stores/trade/traded-fund-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { purchaseDays } from '@tongzhou/domain/calendar/settlement'
import { ledgerEvents } from '@tongzhou/domain/clearing/postings'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import { promiseSubsidy, releaseCoupon } from '../shared/coupon/order-coupon'
import { countedDay } from './counted-day'

/** An order that was paid too late for its T and counts on a later one. */
export type MovedOrder = ClearingOrder & {
  readonly from: Day
  readonly to: Day
}

/** Whether an accepted order was moved. */
export function isMoved(order: ClearingOrder | MovedOrder): order is MovedOrder {
  return 'from' in order
}

/**
 * Applies the arrival of the customer's money: at the channel (P1), or remitted and matched (M2). In time for
 * its T, the order is accepted. After the cut-off, or known too late for the batch of T, it moves to the next
 * T, or is refunded when the fund takes no purchase then (R-CAL-5). Money for a closed order is owed back.
 * Returns the order where it is accepted, with both days where it was moved; null: the money goes back.
 */
export async function applyPaidDebit(
  tx: Tx,
  paid: {
    order: ClearingOrder
    amount: Money
    event: 'P1' | 'M2_MATCHED'
    /** Makes the booking happen once: the payment, and the child that it pays. */
    cause: string
    bankSerial: string | null
    paidAt: Date
    day: Day
    now: Date
  },
): Promise<ClearingOrder | MovedOrder | null> {
  const { order, amount, event, cause, bankSerial, paidAt, day, now } = paid
  const { orderNo, customerNo, taCode } = order
  const facts = { cause, orderNo, customerNo, taCode, bankSerial }
  await bookEntries(tx, {
    day,
    now,
    entries: [{ event, ...ledgerEvents[event], amount, ...facts }],
  })
  const change = canMove(order.flow, order.status, 'PAY_SUCCEEDED')
    ? await changeFor(tx, order, { paidAt, now })
    : null
  if (change !== null) {
    const accepted = await applyOrderEvent(tx, order, {
      event: 'PAY_SUCCEEDED',
      now,
      actor: 'bank',
      change: { ...change, paidAt },
      detail: { serialNo: cause },
    })
    await promiseSubsidy(tx, order, { day, now })

    return change.tDate === undefined ? accepted : { ...accepted, from: order.tDate, to: change.tDate }
  }
  await releaseCoupon(tx, order, now)
  await applyOrderEvent(tx, order, {
    event: 'LATE_PAYMENT',
    now,
    actor: 'bank',
    detail: { serialNo: cause },
  })
  await bookEntries(tx, {
    day,
    now,
    entries: [{ event: 'P6', ...ledgerEvents.P6, amount, ...facts }],
  })

  return null
}

/**
 * The new dates of an order paid at `paidAt`; null when the money came too late for a fund that is closed.
 */
async function changeFor(
  tx: Tx,
  order: ClearingOrder,
  paid: { paidAt: Date; now: Date },
): Promise<OrderChange | null> {
  const fund = await findFundDates(tx, order.fundCode)
  assert(fund !== null, `fund ${order.fundCode} of an order is known`)
  const decision = await countedDay(tx, { tDay: order.tDate, ...paid }, fund)
  if (decision.kind === 'refused') return null
  if (decision.value === order.tDate) return {}
  const business = order.bizCode === applicationCode.subscription ? 'subscription' : 'purchase'
  const isOpen =
    statusAllows(fund.status, business) && (await isInOpenWindow(tx, order.fundCode, decision.value))

  return isOpen ? datesFrom(decision.value, fund) : null
}

function datesFrom(tDate: Day, fund: FundDates): OrderChange {
  const days = purchaseDays(tDate, fund)

  return { tDate, expectConfirmDate: days.confirmDay }
}
