import type { Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney } from '../kernel/money'
import { type Nav, sharesFor } from '../kernel/nav'
import { type Rate, withoutRateHalfUp } from '../kernel/rate'
import { type Shares, addShares, noShares } from '../kernel/shares'
import { averageCostOf } from './figures/average-cost'
import { PLAIN_RATIO, type Quote, movingAverageSignal, riseFallSignal, smartAmount } from './smart-amount'
import type { AverageLength, MovingAverageTable, RiseFallTable } from './smart-tables'

/** A deduction day of the past with what a plan knew at its 09:00. */
export interface RehearsedDay {
  readonly day: Day
  /** What it was bought at. */
  readonly nav: Nav
  /** Its purchase is confirmed by the 09:00 of this day. */
  readonly confirmedOn: Day
  /** The NAV of T−1, less the days until a NAV of the fund is told; null: there was none. */
  readonly seenNav: Nav | null
}

/** What the plan would have taken on a day, in percent of its base amount and in yuan. */
export interface RehearsedDebit {
  readonly day: Day
  readonly nav: Nav
  readonly ratio: number
  readonly amount: Money
  readonly feeRate: Rate
}

export interface RehearsedPlan {
  readonly base: Money
  /** What a purchase of an amount costs. */
  readonly feeRateOf: (amount: Money) => Rate
  readonly planMin: Money
  /** The least of what bounds a debit: the agreed most, the fund's single limit; null = none. */
  readonly room: Money | null
}

/** How a mode looks at a day: percent of the base amount, by what is confirmed of the plan so far. */
export type RatioOf = (day: RehearsedDay, cost: Nav | null) => number

/**
 * The debits of a plan over past days (R-PLAN-14), by the very functions of the plan itself: the ratio of the
 * day's signal, the bounds of a smart amount, and the average cost of what was confirmed by its 09:00. A day
 * on which nothing is taken is left out.
 */
export function rehearsedDebits(
  days: readonly RehearsedDay[],
  plan: RehearsedPlan,
  ratioOf: RatioOf,
): RehearsedDebit[] {
  const debits: (RehearsedDebit & { readonly confirmedOn: Day; readonly shares: Shares })[] = []
  let [paid, shares, confirmed] = [noMoney, noShares, 0]
  for (const at of days) {
    for (let next = debits[confirmed]; next && next.confirmedOn <= at.day; next = debits[confirmed]) {
      paid = addMoney(paid, next.amount)
      shares = addShares(shares, next.shares)
      confirmed += 1
    }
    const ratio = ratioOf(at, averageCostOf(paid, shares))
    const amount = smartAmount({ ...plan, ratio })
    if (amount === null) continue
    const feeRate = plan.feeRateOf(amount)
    const bought = sharesFor(withoutRateHalfUp(amount, feeRate), at.nav)
    const { day, nav, confirmedOn } = at
    debits.push({ day, nav, ratio, amount, feeRate, confirmedOn, shares: bought })
  }

  return debits.map(({ day, nav, ratio, amount, feeRate }) => ({ day, nav, ratio, amount, feeRate }))
}

/** 涨跌幅: the NAV that was known against the average cost (§8.4), by the table of the day. */
export function byRiseAndFall(tableOn: (day: Day) => RiseFallTable): RatioOf {
  return ({ day, seenNav }, cost) => riseFallSignal(seenNav, cost, tableOn(day))?.ratio ?? PLAIN_RATIO
}

/**
 * 均线: the close of the exchange day before against the average of the last ones, by the table of the day;
 * `closesTo` answers those up to that day, none where that day has no close (R-PLAN-7).
 */
export function byMovingAverage(
  tableOn: (day: Day) => MovingAverageTable,
  { length, closesTo }: { length: AverageLength; closesTo: (day: Day) => readonly Quote[] },
): RatioOf {
  return ({ day }) => movingAverageSignal(closesTo(day), length, tableOn(day))?.ratio ?? PLAIN_RATIO
}
