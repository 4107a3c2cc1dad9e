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

/** What a fund still takes, and why it takes nothing: it is closed, or its limit of the day is used up. */
export function topUpRoom(fund: {
  readonly isOpen: boolean
  readonly personalLimitLeft: Money | null
  readonly fundLimitLeft: Money | null
}): { readonly limitLeft: Money | null; readonly closedReason: string | null } {
  const limits = [fund.personalLimitLeft, fund.fundLimitLeft].filter((limit) => limit !== null)
  const limitLeft = limits.length === 0 ? null : limits.reduce(minMoney)
  if (!fund.isOpen) return { limitLeft, closedReason: '该基金暂停申购' }

  return { limitLeft, closedReason: limitLeft === noMoney ? '今日可转入额度已用完' : null }
}
