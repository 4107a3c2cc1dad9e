import { type Refused, refuse } from '../kernel/decision'
import { type Money, minMoney, noMoney, printMoney } from '../kernel/money'

/** SMART by the rule of §5.4, SINGLE into one fund, AVERAGE in equal parts. */
export const topUpModes = ['SMART', 'SINGLE', 'AVERAGE'] as const
export type TopUpMode = (typeof topUpModes)[number]

/** The smallest amount that any of the funds takes; nothing without funds. */
export function leastTopUp(funds: readonly { readonly minBuy: Money }[]): Money {
  return funds.map((fund) => fund.minBuy).reduce(minMoney, funds[0]?.minBuy ?? noMoney)
}

/**
 * The limit that the whole amount of a top-up breaks, or null: what the page, the preview and the submit ask
 * before it is split. Of one fund, and of equal parts, the minimums are judged part by part.
 */
export function topUpLimitFault(
  amount: Money,
  facts: { readonly mode: TopUpMode; readonly funds: readonly { readonly minBuy: Money }[] },
): Refused<'BELOW_MINIMUM'> | null {
  const least = leastTopUp(facts.funds)
  const isBelow = amount <= noMoney || (facts.mode === 'SMART' && amount < least)

  return isBelow ? refuse('BELOW_MINIMUM', { min: printMoney(least) }) : null
}
