import { type TradeCalendar, isTradingDay } from '../calendar/trade-calendar'
import { type Day, addDays } from '../kernel/business-day'
import { type Money, addMoney, noMoney, sumMoney } from '../kernel/money'
import { type DayFlows, addFlows, noFlows } from './day-income'

/** A day of a holding, or of several together: what it earned, what moved, and its value at the end. */
export interface HoldingDay extends DayFlows {
  readonly day: Day
  readonly income: Money
  readonly marketValue: Money
}

/**
 * Several holdings as one, by trading day (R-STA-1): a fund without a NAV on a day keeps its last value, and
 * what a money fund earned while the market was closed counts on the next trading day, the newest such days
 * for themselves.
 */
export function mergedDays(
  funds: readonly (readonly HoldingDay[])[],
  calendar: TradeCalendar,
): readonly HoldingDay[] {
  const newest = funds
    .flatMap((days) => days.at(-1)?.day ?? [])
    .toSorted()
    .at(-1)
  const countsOn = (day: Day): Day => {
    let on = day
    while (newest !== undefined && on < newest && !isTradingDay(calendar, on)) on = addDays(on, 1)

    return on
  }
  const byDay = new Map<Day, { flows: DayFlows; incomes: Money[]; values: Map<number, Money> }>()
  for (const [index, days] of funds.entries()) {
    for (const one of days) {
      const day = countsOn(one.day)
      const known = byDay.get(day) ?? { flows: noFlows, incomes: [], values: new Map<number, Money>() }
      known.flows = addFlows(known.flows, one)
      known.incomes.push(one.income)
      known.values.set(index, one.marketValue)
      byDay.set(day, known)
    }
  }
  const latest = new Map<number, Money>()

  return [...byDay.keys()].toSorted().map((day) => {
    const { flows, incomes, values } = byDay.get(day) ?? { flows: noFlows, incomes: [], values: [] }
    for (const [index, value] of values) latest.set(index, value)

    return {
      day,
      income: sumMoney(incomes),
      marketValue: [...latest.values()].reduce((sum, value) => addMoney(sum, value), noMoney),
      ...pick(flows),
    }
  })
}

function pick({ paidIn, sold, dividends, fees }: DayFlows): DayFlows {
  return { paidIn, sold, dividends, fees }
}
