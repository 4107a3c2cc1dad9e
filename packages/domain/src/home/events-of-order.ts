import { firstIncomeDay } from '../calendar/first-income-day'
import type { TradeCalendar } from '../calendar/trade-calendar'
import { dayOf, type Day } from '../kernel/business-day'
import type { OrderFlow, OrderStatus } from '../trade/state/order-status'

/** What may come next of an order (R-HOM-3). */
export type OrderEventKind = 'REMIT_BY' | 'CANCEL_BY' | 'RAISE_END' | 'CONFIRM' | 'INCOME' | 'ARRIVE'

export interface OrderEvent {
  readonly kind: OrderEventKind
  readonly day: Day
  /** Null where only the day is known. */
  readonly at: Date | null
  /** The day that was promised, where it has passed without the event; null in time. */
  readonly promised: Day | null
}

export interface ComingOrder {
  readonly flow: OrderFlow
  readonly status: OrderStatus
  /** The last instant of taking it back; null where that is not possible. */
  readonly cancelUntil: Date | null
  /** The last instant of sending its money; null where none is awaited from the customer. */
  readonly remitUntil: Date | null
  readonly expectConfirmDate: Day
  /** The day of its confirmation; null before it. */
  readonly confirmDate: Day | null
  /** Whether its first income is told: the fund has a NAV of a day after its T. */
  readonly isIncomeTold: boolean
  /** Whether it is of a money fund, whose incomes are shown later (R-CASH-3). */
  readonly isMoneyFund: boolean
  readonly expectArriveDate: Day | null
  /** The last day of raising of a subscription; null for any other order. */
  readonly raiseEnd: Day | null
}

/**
 * The dated events still to come of an order under way (R-HOM-3), `today` judging what is late. Nothing is
 * promised of an order whose money is not here yet, or of one taken back; a refund's day is `refundDay`. A
 * money fund deals by `calendar`.
 */
export function eventsOfOrder(order: ComingOrder, today: Day, calendar: TradeCalendar): OrderEvent[] {
  const { payStatus, applyStatus, confirmStatus } = order.status
  if (applyStatus === 'CANCELLED' || applyStatus === 'REJECTED' || payStatus === 'PAY_FAILED') return []
  const events = [atInstant('REMIT_BY', order.remitUntil), atInstant('CANCEL_BY', order.cancelUntil)]
  if (payStatus !== 'UNPAID' && payStatus !== 'PAYING') {
    const isOpen = confirmStatus === 'WAIT' || confirmStatus === 'ACCEPT_CONFIRMED'
    if (isOpen && order.raiseEnd !== null && order.raiseEnd >= today)
      events.push({ kind: 'RAISE_END', day: order.raiseEnd, at: null, promised: null })
    if (confirmStatus === 'WAIT' && order.raiseEnd === null)
      events.push(promisedOn('CONFIRM', order.expectConfirmDate, today))
    const incomeDay = incomeDayOf(order, calendar)
    if (incomeDay !== null && incomeDay >= today)
      events.push({ kind: 'INCOME', day: incomeDay, at: null, promised: null })
    if (order.expectArriveDate !== null && isMoneyComing(order))
      events.push(promisedOn('ARRIVE', order.expectArriveDate, today))
  }

  return events.filter((event) => event !== null)
}

/** The day of its first income; null where none is bought, or it was told. */
function incomeDayOf(order: ComingOrder, calendar: TradeCalendar): Day | null {
  const { flow, status, raiseEnd, isIncomeTold, isMoneyFund } = order
  // That of a money fund is shown through its whole day, with what is published before it.
  if (flow !== 'money-in' || raiseEnd !== null || (isIncomeTold && !isMoneyFund)) return null
  const isOver = status.confirmStatus === 'CONFIRMED' || status.confirmStatus === 'PARTIAL'
  const confirmDay =
    status.confirmStatus === 'WAIT' ? order.expectConfirmDate : isOver ? order.confirmDate : null

  return confirmDay && firstIncomeDay(confirmDay, { isMoneyFund, calendar })
}

function isMoneyComing({ flow, status }: ComingOrder): boolean {
  const { payStatus, confirmStatus } = status
  if (payStatus === 'ARRIVED' || payStatus === 'PAYOUT_FAILED' || confirmStatus === 'FAILED') return false
  if (flow === 'dividend') return payStatus === 'PAYABLE' || payStatus === 'PAYING_OUT'

  return flow === 'money-out'
}

function atInstant(kind: OrderEventKind, at: Date | null): OrderEvent | null {
  return at === null ? null : { kind, day: dayOf(at), at, promised: null }
}

function promisedOn(kind: OrderEventKind, day: Day, today: Day): OrderEvent {
  return day < today ? { kind, day: today, at: null, promised: day } : { kind, day, at: null, promised: null }
}
