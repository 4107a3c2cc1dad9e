import { isTradingDay, plusDays, type DayText } from '../../market/calendar'
import { isListedOn, statusOn, type Market } from '../../market/market'
import { yieldOf } from '../../market/money-series'
import type { FundPlan } from '../../market/plan-types'
import type { FundEvent } from '../../market/series'
import type { Books } from './books'
import type { Price } from '../types'

/** A registrar's knowledge of its funds: the sample market's figures with whatever was fixed from outside. */
export interface FundBook {
  funds(day: DayText): FundPlan[]
  fund(code: string): FundPlan | undefined
  /** The price of a dealing day; null when the fund does not deal on it or did not exist. */
  price(fund: FundPlan, day: DayText): Price | null
  accumulated(fund: FundPlan, day: DayText, nav: bigint): bigint
  /** Seven-day yield in 1/1000 percent; null for other than money funds. */
  yieldOn(fund: FundPlan, day: DayText): number | null
  /** State for orders of a day, by the values of file 07. */
  status(fund: FundPlan, day: DayText): string
  eventsOn(fund: FundPlan, day: DayText): FundEvent[]
  /** Dividends and splits announced by a day and not older than 400 days. */
  announced(fund: FundPlan, day: DayText): FundEvent[]
  sizeOf(fund: FundPlan): bigint
}

/** The fund book of a registrar. Its own funds are those of companies that registered with it. */
export function openFundBook(market: Market, books: Books): FundBook {
  const own = market.plan.funds.filter((fund) => fund.company.ta === books.ta)
  const byCode = new Map(own.map((fund) => [fund.code, fund]))

  const incomeOn = (fund: FundPlan, day: DayText): number | null => {
    const set = books.fixedPrices.get(`${fund.code}/${day}`)?.income
    if (set !== undefined && set !== null) return Number(set)
    return market.money(fund).incomeOn(day)
  }

  const price = (fund: FundPlan, day: DayText): Price | null => {
    if (fund.inception > day) return null
    if (fund.type === 'MONEY') {
      const income = incomeOn(fund, day)
      return income === null ? null : { nav: 10_000n, income: BigInt(income) }
    }
    const nav = isTradingDay(day, fund.calendar) ? navOn(market, books, fund, day) : null
    return nav === null ? null : { nav, income: null }
  }

  return {
    fund: (code) => byCode.get(code),
    funds: (day) => own.filter((fund) => isListedOn(fund, day)),
    price,
    accumulated: (fund, day, nav) => {
      if (fund.type === 'MONEY') return nav
      const series = market.series(fund, day)
      const at = series.at(day)
      return BigInt(series.accumulated[at] ?? 0) - BigInt(series.unit[at] ?? 0) + nav
    },
    yieldOn: (fund, day) => {
      if (fund.type !== 'MONEY') return null
      const incomes: number[] = []
      for (let back = 0; back < 7; back++) {
        const income = incomeOn(fund, plusDays(day, -back))
        if (income !== null) incomes.push(income)
      }
      return incomes.length < 7 ? null : yieldOf(incomes, fund.terms.incomeCarry)
    },
    status: (fund, day) => {
      const scenario = books.scenarios
        .values()
        .find(
          (entry) =>
            entry.kind === 'status' &&
            entry.fundCode === fund.code &&
            (entry.from ?? '') <= day &&
            day <= (entry.to ?? '9999'),
        )
      return scenario?.status ?? statusOn(market, fund, day)
    },
    eventsOn: (fund, day) =>
      fund.type === 'MONEY' ? [] : market.series(fund, day).events.filter((event) => event.day === day),
    announced: (fund, day) =>
      fund.type === 'MONEY' || fund.inception > day
        ? []
        : market
            .series(fund, day)
            .events.filter((event) => event.announced <= day && event.day >= plusDays(day, -400)),
    sizeOf: (fund) => BigInt(fund.sizeYuan) * 100n,
  }
}

/** The fixed NAV of the day, or the model's NAV carried on from the last fixed one before it. */
function navOn(market: Market, books: Books, fund: FundPlan, day: DayText): bigint | null {
  const series = market.series(fund, day)
  const unit = series.unit[series.at(day)]
  if (unit === undefined) return null
  const fixed = lastFixed(books, fund, day)
  if (fixed === null) return BigInt(unit)
  if (fixed.day === day) return fixed.nav
  const base = series.unit[series.at(fixed.day)] ?? unit
  const carried = (fixed.nav * BigInt(unit) + BigInt(base) / 2n) / BigInt(base)
  return carried > 0n ? carried : 1n
}

function lastFixed(books: Books, fund: FundPlan, day: DayText): { day: DayText; nav: bigint } | null {
  let last: { day: DayText; nav: bigint } | null = null
  for (const entry of books.fixedPrices.values({ prefix: `${fund.code}/` })) {
    if (entry.day <= day && entry.nav !== null) last = { day: entry.day, nav: entry.nav }
  }
  return last
}
