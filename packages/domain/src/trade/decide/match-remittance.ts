import { isBeforeCutOff } from '../../calendar/t-day'
import { type TradeCalendar, nextTradingDay } from '../../calendar/trade-calendar'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import type { Money } from '../../kernel/money'

/** Why remitted money pays no order (§3.3); each is for a person, or for the way back to the payer. */
export type UnmatchedReason = 'UNKNOWN_ACCOUNT' | 'NAME_DIFFERS' | 'NO_ORDER' | 'AMOUNT_DIFFERS' | 'TOO_LATE'

/** An unpaid order by remittance from the card that the money came from. */
export interface RemittanceOrder {
  /** What the customer was to transfer. */
  readonly amount: Money
  /** The six digits he was told to write. */
  readonly remark: string
  readonly applyAt: Date
  /** Money counts until the cut-off of this day (lastRemittanceDay). */
  readonly lastDay: Day
  readonly cutOff: string
}

export interface Remittance {
  readonly amount: Money
  readonly remark: string
  readonly bookedAt: Date
  /** The account is a bound card of a customer. */
  readonly isCardBound: boolean
  /** The payer's name is that customer's. */
  readonly isNameOwn: boolean
}

/**
 * The day at whose cut-off an order by remittance is given up (§3.3): its T, or the next T where
 * `remit.keepNextT` keeps late money; the order moves to that T with it (R-CAL-5).
 */
export function lastRemittanceDay(tDay: Day, rule: { calendar: TradeCalendar; isKept: boolean }): Day {
  return rule.isKept ? nextTradingDay(rule.calendar, tDay) : tDay
}

/**
 * The orders that remitted money may pay, best first (§3.3): from the customer's own bound card in his own
 * name, the exact amount, booked before the cut-off of the order's last day; the one its remark names, else
 * the oldest.
 */
export function matchRemittance<T extends RemittanceOrder>(
  money: Remittance,
  orders: readonly T[],
): Decision<readonly T[], UnmatchedReason> {
  if (!money.isCardBound) return refuse('UNKNOWN_ACCOUNT')
  if (!money.isNameOwn) return refuse('NAME_DIFFERS')
  if (orders.length === 0) return refuse('NO_ORDER')
  const exact = orders.filter((order) => order.amount === money.amount)
  if (exact.length === 0) return refuse('AMOUNT_DIFFERS')
  const inTime = exact.filter((order) => isBeforeCutOff(money.bookedAt, order.lastDay, order.cutOff))
  if (inTime.length === 0) return refuse('TOO_LATE')
  const isNamed = (order: T) => money.remark.includes(order.remark)

  return accept(
    inTime.toSorted(
      (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.applyAt.getTime() - b.applyAt.getTime(),
    ),
  )
}
