import { type Money, maxMoney, noMoney, subtractMoney } from '../../kernel/money'
import { type Nav, valueAt } from '../../kernel/nav'
import { type Rate, rateFrom, timesRateHalfUp } from '../../kernel/rate'
import type { Shares } from '../../kernel/shares'

/** `superTransform.ratio`: the part of the estimated value that buys at once. */
export const usualAdvanceRatio: Rate = rateFrom('0.9')

/**
 * 超级转换 (§3.7, off by default): the target is bought on the same T with a careful part of the estimated value,
 * advanced by a licensed partner (E21: 8,000 shares at 1.2500 are 10,000.00, of which 9,000.00 buy).
 */
export function superTransformAdvance(
  shares: Shares,
  terms: { readonly estimateNav: Nav; readonly ratio?: Rate },
): { readonly estimate: Money; readonly advance: Money } {
  const estimate = valueAt(shares, terms.estimateNav)

  return { estimate, advance: timesRateHalfUp(estimate, terms.ratio ?? usualAdvanceRatio) }
}

/**
 * What the confirmed redemption leaves after the advance: bought or paid out later; `short` when it does not
 * cover it.
 */
export function superTransformRest(
  net: Money,
  advance: Money,
): { readonly rest: Money; readonly short: Money } {
  return {
    rest: maxMoney(subtractMoney(net, advance), noMoney),
    short: maxMoney(subtractMoney(advance, net), noMoney),
  }
}
