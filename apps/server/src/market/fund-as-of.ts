import type { Day } from '@tongzhou/domain/kernel/business-day'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import type { MarketFund, NavHistory } from './market-data'
import { dayOfNumber, numberOfDay } from './store/day-grid'

/** The fund as it was known on a day: its history cut after the last NAV on or before it. */
export function fundAsOf(fund: MarketFund, day: Day): MarketFund {
  const { history } = fund
  const { days, nav, adjusted } = history.series
  const count = indexOnOrBefore(days, day) + 1
  const series = {
    days: days.slice(0, count),
    nav: nav.subarray(0, count),
    adjusted: adjusted.subarray(0, count),
  }
  const place = (asked: Day): number => indexOnOrBefore(series.days, asked)
  const [before, last] = [adjusted[count - 2], adjusted[count - 1]]
  const cut: NavHistory = {
    count,
    firstDay: series.days[0] ?? null,
    lastDay: series.days.at(-1) ?? null,
    lastNav: history.nav[count - 1] ?? null,
    lastAccNav: history.accNav[count - 1] ?? null,
    lastIncome: history.incomePer10k[count - 1] ?? null,
    lastYield: history.sevenDayYield[count - 1] ?? null,
    lastGrowth: before === undefined || last === undefined ? null : last / before - 1,
    adjustedAt: (asked) => series.adjusted[place(asked)] ?? null,
    dayOnOrBefore: (asked) => series.days[place(asked)] ?? null,
    between: (from, to) => {
      const [start, end] = [Math.max(place(from), 0), Math.max(place(to) + 1, 0)]
      const part = series.days.slice(start, end)

      return {
        days: part,
        numbers: Int32Array.from(part, numberOfDay),
        nav: series.nav.subarray(start, end),
        adjusted: series.adjusted.subarray(start, end),
      }
    },
    addGrowth: (asked, sums) => {
      const values = Array.from(asked, (number) => series.adjusted[place(dayOfNumber(number))] ?? NaN)
      for (const [i, value] of values.entries()) sums[i] = (sums[i] ?? NaN) + (value / (values[0] ?? NaN) - 1)
    },
    newestIncomes: (most) =>
      series.days.slice(-most).flatMap((day, i, newest) => {
        const at = count - newest.length + i
        const income = history.incomePer10k[at] ?? null

        return income === null
          ? []
          : [{ day, incomePer10k: income, sevenDayYield: history.sevenDayYield[at] ?? null }]
      }),
    series,
    nav: history.nav.slice(0, count),
    accNav: history.accNav.slice(0, count),
    incomePer10k: history.incomePer10k.slice(0, count),
    sevenDayYield: history.sevenDayYield.slice(0, count),
    dividends: history.dividends,
    splits: history.splits,
  }

  return { ...fund, history: cut, figures: null, isStale: false }
}
