import { assert, assertNever } from '../kernel/assert'
import { type Money, addMoney, noMoney, proportionHalfUp, subtractMoney } from '../kernel/money'
import { type Shares, addShares, noShares, subtractShares } from '../kernel/shares'

/**
 * A position of one trade account in one fund class (§6.1). Costs follow the moving average (R-POS-2); the
 * two "in the cycle" sums give the diluted cost, the "ever" sums the cumulative income (R-POS-1).
 */
export interface Position {
  readonly shares: Shares
  /** Moving-average cost of the shares still held, fees included. */
  readonly cost: Money
  /** Cash dividends that belong to the shares still held. */
  readonly dividendPool: Money
  readonly realised: Money
  readonly cyclePaidIn: Money
  readonly cycleTakenOut: Money
  readonly everPaidIn: Money
  readonly everTakenOut: Money
  /**
   * false while shares moved in from elsewhere have no cost from the customer: the cost price shows --
   * (§3.9).
   */
  readonly isCostKnown: boolean
}

/**
 * Everything that changes a position. Amounts are the registrar's; `fee`, where it is told, is a part of what
 * was paid in or what a sale cost.
 */
export type PositionEvent =
  /** Purchase, subscription, plan, in leg of a transform: `amount` with the fee. */
  | { readonly kind: 'buy'; readonly shares: Shares; readonly amount: Money; readonly fee?: Money }
  /** Redemption, out leg of a transform, forced redemption, liquidation, 145: `net` after fees. */
  | { readonly kind: 'sell'; readonly shares: Shares; readonly net: Money; readonly fee?: Money }
  | { readonly kind: 'cash-dividend'; readonly amount: Money }
  /**
   * Reinvested dividend, money-fund income turned into shares, service fee returned in shares, free increase
   * (144).
   */
  | { readonly kind: 'shares-added'; readonly shares: Shares }
  /** Split, merger: the new total. */
  | { readonly kind: 'split'; readonly sharesAfter: Shares }
  /** Custody in: `value` typed by the customer, or shares × NAV of the arrival day (`isCostKnown` false). */
  | {
      readonly kind: 'moved-in'
      readonly shares: Shares
      readonly value: Money
      readonly isCostKnown: boolean
    }
  /** Custody out, inheritance out: counts as taken out at market value. */
  | { readonly kind: 'moved-out'; readonly shares: Shares; readonly value: Money }

export const emptyPosition: Position = {
  shares: noShares,
  cost: noMoney,
  dividendPool: noMoney,
  realised: noMoney,
  cyclePaidIn: noMoney,
  cycleTakenOut: noMoney,
  everPaidIn: noMoney,
  everTakenOut: noMoney,
  isCostKnown: true,
}

/** The position after an event (R-POS-1, R-POS-2). */
export function applyToPosition(position: Position, event: PositionEvent): Position {
  switch (event.kind) {
    case 'buy':
      return paidIn(position, event.shares, event.amount, position.isCostKnown)
    case 'moved-in':
      return paidIn(position, event.shares, event.value, position.isCostKnown && event.isCostKnown)
    case 'sell':
      return takenOut(position, event.shares, event.net)
    case 'moved-out':
      return takenOut(position, event.shares, event.value)
    case 'cash-dividend':
      return dividend(position, event.amount)
    case 'shares-added':
      return { ...position, shares: addShares(position.shares, event.shares) }
    case 'split':
      assert(position.shares > noShares && event.sharesAfter > noShares, 'only held shares split')
      return { ...position, shares: event.sharesAfter }
    default:
      return assertNever(event)
  }
}

/** The position after a history of events, from nothing or from where an older part of it ended. */
export function positionAfter(events: Iterable<PositionEvent>, start: Position = emptyPosition): Position {
  let position = start
  for (const event of events) position = applyToPosition(position, event)

  return position
}

/** Cost and dividends that go with `sold` of the shares, half-up; all of them when everything is sold. */
export function costOf(
  position: Position,
  sold: Shares,
): { readonly cost: Money; readonly dividends: Money } {
  assert(sold > noShares && sold <= position.shares, 'only held shares leave')
  if (sold === position.shares) return { cost: position.cost, dividends: position.dividendPool }
  const ratio = { part: sold, whole: position.shares }

  return {
    cost: proportionHalfUp(position.cost, ratio),
    dividends: proportionHalfUp(position.dividendPool, ratio),
  }
}

function paidIn(position: Position, shares: Shares, amount: Money, isCostKnown: boolean): Position {
  assert(shares >= noShares && amount >= noMoney, 'a purchase adds shares for money')

  return {
    ...position,
    shares: addShares(position.shares, shares),
    cost: addMoney(position.cost, amount),
    cyclePaidIn: addMoney(position.cyclePaidIn, amount),
    everPaidIn: addMoney(position.everPaidIn, amount),
    isCostKnown,
  }
}

function takenOut(position: Position, shares: Shares, net: Money): Position {
  const out = costOf(position, shares)
  const left = subtractShares(position.shares, shares)
  const income = addMoney(subtractMoney(net, out.cost), out.dividends)
  const after: Position = {
    ...position,
    shares: left,
    cost: subtractMoney(position.cost, out.cost),
    dividendPool: subtractMoney(position.dividendPool, out.dividends),
    realised: addMoney(position.realised, income),
    cycleTakenOut: addMoney(position.cycleTakenOut, net),
    everTakenOut: addMoney(position.everTakenOut, net),
  }

  return left === noShares ? endOfCycle(after) : after
}

/** A dividend of shares that are already gone (sold on the record day) is realised at once. */
function dividend(position: Position, amount: Money): Position {
  assert(amount >= noMoney, 'a dividend is never negative')
  const everTakenOut = addMoney(position.everTakenOut, amount)
  if (position.shares === noShares) {
    return { ...position, everTakenOut, realised: addMoney(position.realised, amount) }
  }

  return {
    ...position,
    everTakenOut,
    cycleTakenOut: addMoney(position.cycleTakenOut, amount),
    dividendPool: addMoney(position.dividendPool, amount),
  }
}

/** R-POS-1: cost and diluted cost start anew with the next first purchase; cumulative income never does. */
function endOfCycle(position: Position): Position {
  assert(position.cost === noMoney && position.dividendPool === noMoney, 'an empty position has no cost left')

  return { ...position, cyclePaidIn: noMoney, cycleTakenOut: noMoney, isCostKnown: true }
}
