import { type Money, addMoney, subtractMoney } from '../../kernel/money'
import { RATE_ONE, type Rate } from '../../kernel/rate'
import { divideHalfUp, divideTruncate } from '../../kernel/rounding'
import {
  type Shares,
  leastShares,
  maxShares,
  minShares,
  sharesOfHundredths,
  sumShares,
} from '../../kernel/shares'

/** When a plan sells by itself (§8.5). */
export type TakeProfit =
  | { readonly kind: 'TARGET'; readonly target: Rate }
  /** After reaching the target the peak is followed; a fall of `fallback` of the peak (0.2 = 20 %) sells. */
  | { readonly kind: 'MOVING'; readonly target: Rate; readonly fallback: Rate }

/** Of the orders with the plan's own number, and of what other sales took of its lots (R-PLAN-10). */
export interface PlanFigures {
  readonly paid: Money
  /** Shares of the plan at the latest NAV. */
  readonly value: Money
  readonly redeemed: Money
  readonly dividends: Money
}

/** Where the money of a profit goes: the card, or the cash product (R-PLAN-11, R-CASH-13). */
export const profitTos = ['CARD', 'CASH'] as const
export type ProfitTo = (typeof profitTos)[number]

/** Parts that may be sold: 1 % to all. */
export const profitPartRange = { least: rateOfPercent(1n), most: rateOfPercent(100n) } as const

/** Whether something is left of a plan when its profit is sold. */
export function isPartOfProfit(part: Rate): boolean {
  return part < profitPartRange.most
}

/** Targets that may be set: 5 % to 50 %. */
export const targetRange = { least: rateOfPercent(5n), most: rateOfPercent(50n) } as const

/**
 * (value + redeemed + dividends − paid) ÷ paid, half-up to 10^-9; null before the first deduction (E45: 15.73
 * %).
 */
export function planRate(figures: PlanFigures): Rate | null {
  if (figures.paid <= 0n) return null
  const gain = subtractMoney(
    addMoney(addMoney(figures.value, figures.redeemed), figures.dividends),
    figures.paid,
  )

  return divideHalfUp(gain * RATE_ONE, figures.paid) as Rate // a quotient of money in 10^-9 is a Rate
}

/** Whether two rules sell at the same. */
export function isSameTakeProfit(one: TakeProfit | null, other: TakeProfit | null): boolean {
  if (one === null || other === null) return one === other
  const fallbackOf = (rule: TakeProfit) => (rule.kind === 'MOVING' ? rule.fallback : null)

  return one.target === other.target && fallbackOf(one) === fallbackOf(other)
}

export interface TakeProfitStep {
  readonly triggers: boolean
  /** To store with the plan: the highest rate since the target was reached, or null before. */
  readonly peak: Rate | null
}

/** Asked on every NAV date; a trigger redeems on the next trading day (§8.5). */
export function takeProfitStep(
  rule: TakeProfit,
  facts: { figures: PlanFigures; peak: Rate | null },
): TakeProfitStep {
  const { figures, peak } = facts
  const reached = isTargetReached(figures, rule.target)
  if (rule.kind === 'TARGET') return { triggers: reached, peak: null }
  const rate = planRate(figures)
  if (rate === null || (peak === null && !reached)) return { triggers: false, peak }
  const highest = peak === null || rate > peak ? rate : peak
  const floor = divideHalfUp(highest * (RATE_ONE - rule.fallback), RATE_ONE)

  return { triggers: rate <= floor, peak: highest }
}

/**
 * Shares of the plan that are sold: a part of those of its lots that may be, never more than are left to it,
 * and where any may be at least the least there is: a part that rounds to nothing would never be sold. Lots
 * under seven days only when the customer wants it (1.5 % fee).
 */
export function takeProfitShares(
  lots: readonly { shares: Shares; heldDays: number; pledged: boolean }[],
  options: { left: Shares; part: Rate; includeUnderSevenDays?: boolean },
): Shares {
  const free = lots.filter(
    (lot) => !lot.pledged && (options.includeUnderSevenDays === true || lot.heldDays >= 7),
  )

  const most = minShares(options.left, sumShares(free.map((lot) => lot.shares)))

  const part = sharesOfHundredths(divideTruncate(most * options.part, RATE_ONE))

  return minShares(most, maxShares(leastShares, part))
}

/** gain ÷ paid ≥ target without rounding. */
export function isTargetReached(figures: PlanFigures, target: Rate): boolean {
  const { paid, value, redeemed, dividends } = figures

  return paid > 0n && (value + redeemed + dividends - paid) * RATE_ONE >= paid * target
}

function rateOfPercent(percent: bigint): Rate {
  return (percent * 10_000_000n) as Rate // 1 % = 10^7 of 10^-9
}
