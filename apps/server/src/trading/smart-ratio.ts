import type { Queryable } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { navOn } from '@tongzhou/db/stores/fund/fund-nav-store'
import { indexClosesTo, indexPercentileOn } from '@tongzhou/db/stores/fund/market-index-store'
import { planHolding } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import { type TradeCalendar, previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { averageCostOf } from '@tongzhou/domain/plan/figures/average-cost'
import { type SeenSignal, percentText } from '@tongzhou/domain/plan/period-signal'
import {
  PLAIN_RATIO,
  averageClose,
  movingAverageSignal,
  riseFallSignal,
  valuationRatio,
} from '@tongzhou/domain/plan/smart-amount'
import type { SmartTables } from '@tongzhou/domain/plan/smart-tables'

export interface RatioQuestion {
  /** null before the plan exists. */
  readonly plan: { readonly customerNo: string; readonly planNo: string } | null
  readonly fundCode: string
  readonly terms: Pick<PlanTerms, 'mode' | 'indexCode' | 'averageDays'>
  /** The deduction day; the signal is of the trading day before (§8.4). */
  readonly day: Day
  /** Those in force on it. */
  readonly tables: SmartTables
}

/**
 * Percent of the base amount that a period deducts by the tables in force on its day; 100 where the signal of
 * its very day is missing: an older one says nothing of today (R-PLAN-7).
 */
export async function smartRatio(db: Queryable, question: RatioQuestion): Promise<number> {
  return (await smartSignal(db, question))?.ratio ?? PLAIN_RATIO
}

/** The same with what it was read from; null of a fixed amount, which looks at nothing. */
export async function smartSignal(db: Queryable, question: RatioQuestion): Promise<SeenSignal | null> {
  switch (question.terms.mode) {
    case 'FIXED':
      return null
    case 'MA':
      return averageSignal(db, question)
    case 'VALUATION':
      return valuationSignal(db, question)
    case 'RISE_FALL':
      return costSignal(db, question)
  }
}

/** What is seen where nothing was published. */
const unseen = { value: null, reference: null, deviation: null, amplitude: null, ratio: PLAIN_RATIO }

async function averageSignal(db: Queryable, { terms, day, tables }: RatioQuestion): Promise<SeenSignal> {
  const { indexCode, averageDays } = terms
  const signalDay = await lastExchangeDay(db, day)
  const seen = { ...unseen, day: signalDay }
  if (indexCode === null || averageDays === null) return seen
  const closes = await indexClosesTo(db, { indexCode, day: signalDay, count: averageDays })
  const last = closes.at(-1)
  if (last === undefined) return seen
  const quotes = closes.map((text) => navFrom(text))
  const average = averageClose(quotes, averageDays)
  const signal = movingAverageSignal(quotes, averageDays, tables.MA)
  if (average === null || signal === null) return { ...seen, value: last }

  return {
    day: signalDay,
    value: last,
    reference: printNav(average),
    deviation: percentText(signal.deviation),
    amplitude: percentText(signal.amplitude),
    ratio: signal.ratio,
  }
}

async function valuationSignal(db: Queryable, { terms, day, tables }: RatioQuestion): Promise<SeenSignal> {
  const signalDay = await lastExchangeDay(db, day)
  const { indexCode } = terms
  const percentile = indexCode === null ? null : await indexPercentileOn(db, { indexCode, day: signalDay })
  if (percentile === null) return { ...unseen, day: signalDay }
  const ratio = valuationRatio(percentile, tables.VALUATION)

  return { ...unseen, day: signalDay, value: String(percentile), ratio }
}

async function costSignal(
  db: Queryable,
  { plan, fundCode, day, tables }: RatioQuestion,
): Promise<SeenSignal> {
  const dates = await findFundDates(db, fundCode)
  const signalDay = dates === null ? day : tradingDaysBefore(dates.calendar, day, 1 + dates.lags.nav)
  const nav = plan === null ? null : await navOn(db, { fundCode, day: signalDay })
  if (plan === null || nav === null) return { ...unseen, day: signalDay }
  const cost = await averageCost(db, plan)
  const signal = riseFallSignal(nav, cost, tables.RISE_FALL)

  return {
    day: signalDay,
    value: printNav(nav),
    reference: cost === null ? null : printNav(cost),
    deviation: signal === null ? null : percentText(signal.change),
    amplitude: null,
    ratio: signal?.ratio ?? PLAIN_RATIO,
  }
}

/** T−1 of the exchange. */
async function lastExchangeDay(db: Queryable, day: Day): Promise<Day> {
  const { CN } = await calendarsInForce(db)

  return previousTradingDay(CN, day)
}

/** A NAV is told so many days after its own: what is known on T is T−1 less that lag. */
function tradingDaysBefore(calendar: TradeCalendar, day: Day, count: number): Day {
  let before = day
  for (let back = 0; back < count; back += 1) before = previousTradingDay(calendar, before)

  return before
}

/** What the plan paid for a share on average; null before its first confirmation. */
async function averageCost(
  db: Queryable,
  plan: { readonly customerNo: string; readonly planNo: string },
): Promise<Nav | null> {
  const { paid, boughtShares } = await planHolding(db, plan)

  return averageCostOf(paid, boughtShares)
}
