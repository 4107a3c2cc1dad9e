import type { DividendMode } from '../clearing/dividend'
import { type Day, daysBetween } from '../kernel/business-day'
import { type Money, addMoney, noMoney, printMoney, subtractMoney, sumMoney } from '../kernel/money'
import { type Nav, sharesFor, valueAt } from '../kernel/nav'
import { RATE_ONE, type Rate, withoutRateHalfUp } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'
import { type Shares, addShares, noShares, sharesOfHundredths } from '../kernel/shares'
import { averageCostOf } from '../plan/figures/average-cost'
import { xirr } from './cash-flow-rate'

/** A deduction on its day, already shifted by the calendar (§8.2), at that day's NAV. */
export interface Deduction {
  readonly day: Day
  readonly nav: Nav
  readonly amount: Money
  /** Where the fee of this amount is another than the plan's: a larger one may lie in a cheaper tier. */
  readonly feeRate?: Rate
}

/** A dividend per share on its ex-date with the NAV it is reinvested at. */
export interface PlanDividend {
  readonly day: Day
  readonly perShare: Nav
  readonly nav: Nav
}

/** One share became `ratio` shares on this day. */
export interface PlanSplit {
  readonly day: Day
  readonly ratio: Rate
}

export interface PlanFacts {
  readonly deductions: readonly Deduction[]
  readonly feeRate: Rate
  readonly dividends: readonly PlanDividend[]
  readonly splits?: readonly PlanSplit[]
  readonly dividendMode: DividendMode
}

/** How a plan stands after a day on which something happened. */
export interface PlanStep {
  readonly day: Day
  readonly paid: Money
  readonly shares: Shares
  /** Cash dividends so far, and those of this day. */
  readonly cash: Money
  readonly received: Money
}

export interface PlanOutcome {
  readonly paid: Money
  readonly shares: Shares
  readonly value: Money
  readonly cashDividends: Money
  /** value + cash dividends − paid. */
  readonly income: Money
  /** income ÷ paid in 10^-6; null before the first deduction. */
  readonly rateMillionths: bigint | null
  /** paid ÷ shares with 4 decimals; null without shares. */
  readonly averageCost: Nav | null
  /** Yearly rate as a fraction; null when none exists. Shown only for spans of a year and more. */
  readonly yearlyRate: number | null
  readonly mayShowYearlyRate: boolean
}

/**
 * What a plan would have made (§7.6): each deduction buys by §4.3 (fee outside, shares half-up), dividends
 * are reinvested or kept as cash, the end value is at the last NAV. Exact money; the yearly rate is a display
 * figure. The page labels it as a simulation.
 */
export function planOutcome(plan: PlanFacts & { end: { day: Day; nav: Nav } }): PlanOutcome {
  const { deductions, end } = plan
  const steps = planSteps(plan)
  const last = steps.at(-1)
  const paid = sumMoney(deductions.map((d) => d.amount))
  const shares = last?.shares ?? noShares
  const value = valueAt(shares, end.nav)
  const cashDividends = last?.cash ?? noMoney
  const income = subtractMoney(addMoney(value, cashDividends), paid)
  const first = deductions[0]?.day ?? end.day
  const rate = xirr([
    ...deductions.map((d) => ({ day: d.day, amount: -yuan(d.amount) })),
    ...steps.flatMap((step) =>
      step.received > noMoney ? [{ day: step.day, amount: yuan(step.received) }] : [],
    ),
    { day: end.day, amount: yuan(value) },
  ])

  return {
    paid,
    shares,
    value,
    cashDividends,
    income,
    rateMillionths: paid === noMoney ? null : divideHalfUp(income * 1_000_000n, paid),
    averageCost: averageCostOf(paid, shares),
    yearlyRate: rate.kind === 'rate' ? rate.value : null,
    mayShowYearlyRate: daysBetween(first, end.day) >= 365,
  }
}

/**
 * The plan day by day, oldest first: a split multiplies what is held (half-up), a dividend is paid on the
 * shares held before the day, then the deduction buys.
 */
export function planSteps(plan: PlanFacts): PlanStep[] {
  const byDay = <T extends { readonly day: Day }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.day, row] as const))
  const [bought, paidOut, divided] = [byDay(plan.deductions), byDay(plan.dividends), byDay(plan.splits ?? [])]
  const days = [...new Set([...bought.keys(), ...paidOut.keys(), ...divided.keys()])].sort()
  let [paid, shares, cash] = [noMoney, noShares, noMoney]

  return days.map((day) => {
    const split = divided.get(day)
    if (split) shares = sharesOfHundredths(divideHalfUp(shares * split.ratio, RATE_ONE))
    const dividend = paidOut.get(day)
    const amount = dividend ? valueAt(shares, dividend.perShare) : noMoney
    const received = plan.dividendMode === 'cash' ? amount : noMoney
    cash = addMoney(cash, received)
    if (dividend && plan.dividendMode === 'reinvest')
      shares = addShares(shares, sharesFor(amount, dividend.nav))
    const deduction = bought.get(day)
    if (deduction) {
      paid = addMoney(paid, deduction.amount)
      shares = addShares(
        shares,
        sharesFor(withoutRateHalfUp(deduction.amount, deduction.feeRate ?? plan.feeRate), deduction.nav),
      )
    }

    return { day, paid, shares, cash, received }
  })
}

/**
 * Savings target (§7.6): FV = A × ((1+i)^n − 1)/i × (1+i), payments at the beginning of each period; i = 0
 * gives A × n.
 */
export function futureValue(plan: { payment: number; rate: number; periods: number }): number {
  const { payment, rate, periods } = plan
  if (rate === 0) return payment * periods

  return ((payment * ((1 + rate) ** periods - 1)) / rate) * (1 + rate)
}

/** The beginning-of-period payment that reaches a target, by the same formula. */
export function paymentForTarget(plan: { target: number; rate: number; periods: number }): number {
  return plan.target / futureValue({ payment: 1, rate: plan.rate, periods: plan.periods })
}

function yuan(amount: Money): number {
  return Number(printMoney(amount))
}
