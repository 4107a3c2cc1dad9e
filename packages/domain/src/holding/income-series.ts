import type { Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney, sumMoney } from '../kernel/money'

/** Income of one NAV date of one fund, or of all together. */
export interface IncomeDay {
  readonly day: Day
  readonly income: Money
  readonly isFinal: boolean
}

/** The income of a day with the sum of the series up to it. */
export interface IncomePoint extends IncomeDay {
  readonly cumulative: Money
}

/**
 * The incomes of several funds added up by day from a day on, oldest first, with their running sum (§6.3). A
 * day is final once it is so in every fund.
 */
export function incomeSeries(funds: readonly (readonly IncomeDay[])[], from: Day | null): IncomePoint[] {
  const byDay = new Map<Day, IncomeDay[]>()
  for (const one of funds.flat()) {
    if (from !== null && one.day < from) continue
    const others = byDay.get(one.day)
    if (others === undefined) byDay.set(one.day, [one])
    else others.push(one)
  }
  let cumulative = noMoney

  return [...byDay.keys()].toSorted().map((day) => {
    const own = byDay.get(day) ?? []
    const income = sumMoney(own.map((one) => one.income))
    cumulative = addMoney(cumulative, income)

    return { day, income, isFinal: own.every((one) => one.isFinal), cumulative }
  })
}

/** At most `most` points for drawing, evenly chosen, with the first and the last. */
export function thinned<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points]
  const step = (points.length - 1) / (most - 1)

  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  )
}
