import { allocate } from '../kernel/allocate'
import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, moneyFrom, moneyOfFen, noMoney, printMoney, sumMoney } from '../kernel/money'
import { type Shares, noShares, sharesFrom } from '../kernel/shares'
import type { PositionEvent } from './position'
import { sharesAfter } from './shares-after'

/** A typed cost lies between a cent and so many times the value on arrival (R-CST-2). */
const MOST_TIMES = 10n
const LEAST = moneyFrom('0.01')

/** Shares on arrival. */
interface Arrived {
  readonly shares: Shares
  readonly value: Money
}

/** What a share was worth at its issue; shares that were worth less than a cent on arrival count at it. */
const PAR = moneyFrom('1.00')

/** The highest cost that may be typed for shares by what they were worth when they came. */
export function mostMovedCost({ shares, value }: Arrived): Money {
  const worth = value > noMoney ? value : moneyOfFen((shares * PAR) / sharesFrom('1.00'))

  return moneyOfFen(worth * MOST_TIMES)
}

/** Whether a customer may say that shares cost him so much (R-CST-2). */
export function judgeMovedCost(cost: Money, arrived: Arrived): Decision<Money, 'MOVED_COST_OUT_OF_RANGE'> {
  const most = mostMovedCost(arrived)

  return cost < LEAST || cost > most
    ? refuse('MOVED_COST_OUT_OF_RANGE', { least: printMoney(LEAST), most: printMoney(most) })
    : accept(cost)
}

/**
 * The typed cost of a transfer over the parts in which its shares came, by their values on arrival: the parts
 * sum to it exactly. Parts without a value share it evenly.
 */
export function spreadMovedCost(cost: Money, values: readonly Money[]): readonly Money[] {
  const isWorth = sumMoney(values) > noMoney

  return allocate({ total: cost, weights: values.map((value) => (isWorth ? value : 1n)) })
}

/** Where a history is read from: the shares held there, and the arrivals that are open among them. */
interface ArrivalsBefore<Booked> {
  readonly shares: Shares
  readonly open: readonly Booked[]
}

/**
 * Of a history in the order of booking, from nothing or from where an older part of it ended, the arrivals
 * whose cost only the customer knows and that are in the holding of now: typing it changes a figure.
 */
export function openArrivals<Booked extends { readonly event: PositionEvent }>(
  events: readonly Booked[],
  before: ArrivalsBefore<Booked> = { shares: noShares, open: [] },
): readonly Booked[] {
  let held = before.shares
  let open = before.open
  for (const booked of events) {
    const { event } = booked
    held = sharesAfter(held, event)
    if (held === noShares) open = []
    else if (event.kind === 'moved-in' && !event.isCostKnown) open = [...open, booked]
  }

  return open
}
