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
  /** Whether the cost of some of the shares is the customer's word (自填, R-CST-2). */
  readonly isCostTyped: boolean
  /**
   * What shares moved in had earned elsewhere (转入前收益, R-CST-2): their value on arrival less their typed
   * cost, of those still held. It is in the income of the holding and in no other.
   */
  readonly priorIncome: Money
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
  /**
   * Custody in: `value` is the registrar's, or shares × NAV of the arrival day (`isCostKnown` false); then
   * the customer may say what they cost him, `typedCost`.
   */
  | {
      readonly kind: 'moved-in'
      readonly shares: Shares
      readonly value: Money
      readonly isCostKnown: boolean
      readonly typedCost?: Money
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
  isCostTyped: false,
  priorIncome: noMoney,
}

/** The position after an event (R-POS-1, R-POS-2). */
export function applyToPosition(position: Position, event: PositionEvent): Position {
  switch (event.kind) {
    case 'buy':
      return paidIn(position, event.shares, event.amount, position.isCostKnown)
    case 'moved-in':
      return movedIn(position, event)
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

/**
 * Cost, dividends and income from before the arrival that go with `sold` of the shares, half-up; all of them
 * when everything is sold. Cost and income from before together are what they would be without a typed cost.
 */
export function costOf(
  position: Position,
  sold: Shares,
): { readonly cost: Money; readonly dividends: Money; readonly priorIncome: Money } {
  assert(sold > noShares && sold <= position.shares, 'only held shares leave')
  const { cost, priorIncome, dividendPool: dividends } = position
  if (sold === position.shares) return { cost, dividends, priorIncome }
  const ratio = { part: sold, whole: position.shares }
  const costOut = proportionHalfUp(cost, ratio)

  return {
    cost: costOut,
    dividends: proportionHalfUp(dividends, ratio),
    priorIncome: subtractMoney(proportionHalfUp(addMoney(cost, priorIncome), ratio), costOut),
  }
}

/** R-CST-2: a typed cost is what the shares cost; what they were worth on arrival is what was paid in. */
function movedIn(position: Position, event: Extract<PositionEvent, { kind: 'moved-in' }>): Position {
  const { shares, value, typedCost } = event
  const isKnown = event.isCostKnown || typedCost !== undefined
  const after = paidIn(position, shares, value, position.isCostKnown && isKnown)
  if (typedCost === undefined) return after
  const prior = subtractMoney(value, typedCost)

  return {
    ...after,
    cost: subtractMoney(after.cost, prior),
    cyclePaidIn: subtractMoney(after.cyclePaidIn, prior),
    isCostTyped: true,
    priorIncome: addMoney(after.priorIncome, prior),
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
  const income = addMoney(subtractMoney(net, addMoney(out.cost, out.priorIncome)), out.dividends)
  const after: Position = {
    ...position,
    shares: left,
    cost: subtractMoney(position.cost, out.cost),
    dividendPool: subtractMoney(position.dividendPool, out.dividends),
    priorIncome: subtractMoney(position.priorIncome, out.priorIncome),
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
  assert(
    position.cost === noMoney && position.dividendPool === noMoney && position.priorIncome === noMoney,
    'an empty position has no cost left',
  )

  return { ...position, cyclePaidIn: noMoney, cycleTakenOut: noMoney, isCostKnown: true, isCostTyped: false }
}
