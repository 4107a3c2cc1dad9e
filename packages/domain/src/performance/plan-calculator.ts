import { type Day, daysBetween } from '../kernel/business-day'
import { type Money, addMoney, noMoney, printMoney, subtractMoney, sumMoney } from '../kernel/money'
import { type Nav, sharesFor, valueAt } from '../kernel/nav'
import { type Rate, withoutRateHalfUp } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'
import { type Shares, addShares, noShares, sumShares } from '../kernel/shares'
import { xirr } from './cash-flow-rate'

/** A deduction on its day, already shifted by the calendar (§8.2), at that day's NAV. */
export interface Deduction {
  readonly day: Day
  readonly nav: Nav
  readonly amount: Money
}

/** A dividend per share on its ex-date with the NAV it is reinvested at. */
export interface PlanDividend {
  readonly day: Day
  readonly perShare: Nav
  readonly nav: Nav
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
 * What a plan would have made (§7.6): each deduction buys by §4.3 (fee outside, shares half-up), dividends are reinvested
 * or kept as cash, the end value is at the last NAV. Exact money; the yearly rate is a display figure. The page labels it
 * as a simulation.
 */
export function planOutcome(plan: {
  deductions: readonly Deduction[]
  feeRate: Rate
  dividends: readonly PlanDividend[]
  dividendMode: 'cash' | 'reinvest'
  end: { day: Day; nav: Nav }
}): PlanOutcome {
  const { deductions, dividends, dividendMode, end } = plan
  const bought = deductions.map((d) => ({
    day: d.day,
    shares: sharesFor(withoutRateHalfUp(d.amount, plan.feeRate), d.nav),
  }))
  const received: { day: Day; cash: Money }[] = []
  let reinvested: { day: Day; shares: Shares }[] = []
  for (const dividend of [...dividends].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const held = sumShares(
      [...bought, ...reinvested].filter((lot) => lot.day < dividend.day).map((lot) => lot.shares),
    )
    const cash = valueAt(held, dividend.perShare)
    if (dividendMode === 'cash') received.push({ day: dividend.day, cash })
    else reinvested = [...reinvested, { day: dividend.day, shares: sharesFor(cash, dividend.nav) }]
  }
  const paid = sumMoney(deductions.map((d) => d.amount))
  const shares = [...bought, ...reinvested].reduce((sum, lot) => addShares(sum, lot.shares), noShares)
  const value = valueAt(shares, end.nav)
  const cashDividends = sumMoney(received.map((r) => r.cash))
  const income = subtractMoney(addMoney(value, cashDividends), paid)
  const first = deductions[0]?.day ?? end.day
  const rate = xirr([
    ...deductions.map((d) => ({ day: d.day, amount: -yuan(d.amount) })),
    ...received.map((r) => ({ day: r.day, amount: yuan(r.cash) })),
    { day: end.day, amount: yuan(value) },
  ])

  return {
    paid,
    shares,
    value,
    cashDividends,
    income,
    rateMillionths: paid === noMoney ? null : divideHalfUp(income * 1_000_000n, paid),
    averageCost: shares === noShares ? null : { units: divideHalfUp(paid * 10_000n, shares), scale: 4 },
    yearlyRate: rate.kind === 'rate' ? rate.value : null,
    mayShowYearlyRate: daysBetween(first, end.day) >= 365,
  }
}

/** Savings target (§7.6): FV = A × ((1+i)^n − 1)/i × (1+i), payments at the beginning of each period; i = 0 gives A × n. */
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
