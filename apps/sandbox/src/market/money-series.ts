import { dayNumber, dayOfNumber, type DayText } from './calendar'
import type { Factors } from './factors'
import { runningCost } from './fees'
import type { FundPlan } from './plan-types'
import { noise } from './random'

/** Income of a money fund per natural day, in 1/10,000 yuan per 10,000 shares. The unit NAV is always 1. */
export interface MoneySeries {
  /** Null before the fund existed. */
  incomeOn(day: DayText): number | null
  /**
   * Seven-day yield of a day in 1/1000 percent, compounded where income is carried daily; null before seven
   * days are there.
   */
  yieldOn(day: DayText): number | null
}

/** The income series of a money fund: the market's short rate with the fund's spread, less costs. */
export function moneySeries(plan: FundPlan, factors: Factors): MoneySeries {
  const first = dayNumber(plan.inception > factors.epoch ? plan.inception : factors.epoch)
  const own = noise(plan.recipe.key, 'income')
  const cost = runningCost(plan.type, plan.shareClass)
  const known = new Map<number, number>()

  const income = (number: number): number | null => {
    if (number < first) return null
    const cached = known.get(number)
    if (cached !== undefined) return cached
    const rate = shortRateOn(factors, number) + 0.004 + plan.recipe.moneySpread - cost
    const value = Math.round((Math.max(0.002, rate) / 365) * 100_000_000 * (1 + 0.03 * own.gauss(number)))
    known.set(number, value)
    return value
  }

  return {
    incomeOn: (day) => income(dayNumber(day)),
    yieldOn: (day) => {
      const incomes: number[] = []
      for (let back = 0; back < 7; back++) {
        const value = income(dayNumber(day) - back)
        if (value === null) return null
        incomes.push(value)
      }
      return yieldOf(incomes, plan.terms.incomeCarry)
    },
  }
}

/**
 * The yield of seven incomes (1/10,000 yuan per 10,000 shares each), in 1/1000 percent: compounded, or their
 * mean where income is carried monthly.
 */
export function yieldOf(incomes: readonly number[], carry: 'DAILY' | 'MONTHLY'): number {
  if (carry === 'MONTHLY') {
    const sum = incomes.reduce((total, value) => total + value, 0)
    return Math.round((sum / incomes.length) * 0.365)
  }
  const product = incomes.reduce((grown, value) => grown * (1 + value / 100_000_000), 1)
  return Math.round((product ** (365 / incomes.length) - 1) * 100_000)
}

const ratesByFactors = new WeakMap<Factors, Map<number, number>>()

/** The short rate of the last trading day on or before a day number. */
function shortRateOn(factors: Factors, number: number): number {
  const rates = ratesByFactors.get(factors) ?? new Map<number, number>()
  ratesByFactors.set(factors, rates)
  const day = dayOfNumber(number)
  if (!rates.has(number)) {
    for (const row of factors.until(day)) rates.set(dayNumber(row.day), row.shortRate)
  }
  for (let back = number; back > number - 15; back--) {
    const rate = rates.get(back)
    if (rate === undefined) continue
    rates.set(number, rate)
    return rate
  }
  return 0.026
}
