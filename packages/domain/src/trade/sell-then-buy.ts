import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import { type SettlementLags, purchaseDays, redemptionDays } from '../calendar/settlement'
import { type TradeCalendar, tradingDayOnOrAfter, tradingDaysAfter } from '../calendar/trade-calendar'
import { type Posting, postingsOf } from '../clearing/postings'

/**
 * 赎转购 (§3.7): a redemption of one fund whose money buys another on the day it is in the supervised account. No advance is
 * paid. The state of both legs together; each leg is an order of its own as well.
 */
export const sellThenBuyStates = [
  'SELL_WAIT',
  'SELL_CONFIRMED',
  'MONEY_IN',
  'BUY_SENT',
  'DONE',
  'BUY_FAILED_PAID_OUT',
  'CANCELLED',
] as const
export type SellThenBuyState = (typeof sellThenBuyStates)[number]

/** SELL_ENDED: cancelled before the cut-off or refused by the registrar, the shares are free again. BUY_FAILED: refused, cancelled or not confirmed. */
export type SellThenBuyEvent =
  'SELL_CONFIRMED' | 'SELL_ENDED' | 'MONEY_ARRIVED' | 'BUY_PLACED' | 'BUY_CONFIRMED' | 'BUY_FAILED'

/** The one table: what a state does not list is impossible in it. */
const table: Readonly<Record<SellThenBuyState, Partial<Record<SellThenBuyEvent, SellThenBuyState>>>> = {
  SELL_WAIT: { SELL_CONFIRMED: 'SELL_CONFIRMED', SELL_ENDED: 'CANCELLED' },
  SELL_CONFIRMED: { MONEY_ARRIVED: 'MONEY_IN' },
  MONEY_IN: { BUY_PLACED: 'BUY_SENT', BUY_FAILED: 'BUY_FAILED_PAID_OUT' },
  BUY_SENT: { BUY_CONFIRMED: 'DONE', BUY_FAILED: 'BUY_FAILED_PAID_OUT' },
  DONE: {},
  BUY_FAILED_PAID_OUT: {},
  CANCELLED: {},
}

/** The state after the event. An impossible transition is a bug of ours: AssertionFault. */
export function moveSellThenBuy(state: SellThenBuyState, event: SellThenBuyEvent): SellThenBuyState {
  const next = table[state][event]
  assert(next !== undefined, `a sell-then-buy in ${state} can meet ${event}`)

  return next
}

/** Whether both legs are over. */
export function isSellThenBuyOver(state: SellThenBuyState): boolean {
  return Object.keys(table[state]).length === 0
}

/** A fund's calendar and lags as the days of a leg need them. */
interface Leg {
  readonly calendar: TradeCalendar
  readonly lags: SettlementLags
}

/**
 * The expected days of both legs. `moneyLag`: trading days of the first fund from T until its money is in the supervised
 * account. The second leg's T is that day, or the next the target fund deals on.
 */
export function sellThenBuyDays(
  tDay: Day,
  legs: { readonly out: Leg; readonly in: Leg; readonly moneyLag: number },
): {
  readonly sellConfirmDay: Day
  readonly moneyInDay: Day
  readonly buyTDay: Day
  readonly buyConfirmDay: Day
  readonly sellableDay: Day
} {
  const { confirmDay: sellConfirmDay } = redemptionDays(tDay, legs.out)
  const moneyInDay = tradingDaysAfter(legs.out.calendar, tDay, legs.moneyLag)
  const buyTDay = tradingDayOnOrAfter(legs.in.calendar, moneyInDay)
  const { confirmDay: buyConfirmDay, sellableDay } = purchaseDays(buyTDay, legs.in)

  return { sellConfirmDay, moneyInDay, buyTDay, buyConfirmDay, sellableDay }
}

/** Where the money of the first leg goes once it is in: A1 into the second order, or R3 to the customer's card. */
export function secondLegPostings(net: Money, event: 'BUY_PLACED' | 'BUY_FAILED'): readonly Posting[] {
  return postingsOf(event === 'BUY_PLACED' ? 'A1' : 'R3', net)
}
