import { assert } from '../kernel/assert'
import { printScaled } from '../kernel/decimal'
import { type Money, addMoney, noMoney, subtractMoney } from '../kernel/money'
import { type Nav, valueAt } from '../kernel/nav'
import { percentText } from '../kernel/percent'
import { divideHalfUp } from '../kernel/rounding'
import { type Shares, noShares, subtractShares, sumShares } from '../kernel/shares'
import type { Position } from './position'

/** The figures a customer sees of a position at a NAV (§6.1). null is shown as --. */
export interface PositionFigures {
  readonly marketValue: Money
  readonly cost: Money | null
  /** Yuan per share with 4 decimals. */
  readonly costPrice: string | null
  readonly dilutedCost: Money
  /** Yuan per share with 4 decimals; may be negative (R-POS-3 shows both cost prices). */
  readonly dilutedPrice: string | null
  readonly holdingIncome: Money | null
  /** Per cent with 2 decimals; null when the cost is zero or unknown. */
  readonly holdingRate: string | null
  readonly realised: Money
  readonly cumulative: Money
  /** Of the holding income, what shares moved in had earned before (R-CST-2); null without a typed cost. */
  readonly priorIncome: Money | null
}

/** Market value: shares × NAV; a money fund adds its income not yet turned into shares (§6.1). */
export function marketValueOf(shares: Shares, nav: Nav, unpaidIncome: Money = noMoney): Money {
  return addMoney(valueAt(shares, nav), unpaidIncome)
}

/**
 * All figures of a position. Asserts the identity: cumulative = holding + realised less the income from
 * before shares were moved in = value + taken out − paid in.
 */
export function positionFigures(
  position: Position,
  nav: Nav,
  unpaidIncome: Money = noMoney,
): PositionFigures {
  const marketValue = marketValueOf(position.shares, nav, unpaidIncome)
  const holdingIncome = subtractMoney(addMoney(marketValue, position.dividendPool), position.cost)
  const cumulative = addMoney(subtractMoney(holdingIncome, position.priorIncome), position.realised)
  assert(
    cumulative === subtractMoney(addMoney(marketValue, position.everTakenOut), position.everPaidIn),
    'cumulative income = market value + taken out − paid in',
  )
  const dilutedCost = subtractMoney(position.cyclePaidIn, position.cycleTakenOut)
  const known = position.isCostKnown

  return {
    marketValue,
    cost: known ? position.cost : null,
    costPrice: known ? priceText(position.cost, position.shares) : null,
    dilutedCost,
    dilutedPrice: known ? priceText(dilutedCost, position.shares) : null,
    holdingIncome: known ? holdingIncome : null,
    holdingRate: known ? percentText({ part: holdingIncome, whole: position.cost }) : null,
    realised: position.realised,
    cumulative,
    priorIncome: known && position.isCostTyped ? position.priorIncome : null,
  }
}

/** Money ÷ shares with 4 decimals, half-up; null without shares. */
export function priceText(amount: Money, shares: Shares): string | null {
  return shares > noShares ? printScaled(divideHalfUp(amount * 10_000n, shares), 4) : null
}

/**
 * Available shares: total less what is frozen (sells under way, judicial) and locked (§6.1). Never negative.
 */
export function availableShares(held: {
  readonly total: Shares
  readonly frozen: Shares
  readonly locked: Shares
}): Shares {
  const available = subtractShares(held.total, sumShares([held.frozen, held.locked]))
  assert(available >= noShares, 'never more is frozen or locked than is held')

  return available
}
