import type { Queryable } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { navOn } from '@tongzhou/db/stores/fund/fund-nav-store'
import { indexClosesTo, indexPercentileOn } from '@tongzhou/db/stores/fund/market-index-store'
import { planHolding } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import { type TradeCalendar, previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { averageCostOf } from '@tongzhou/domain/plan/average-cost'
import {
  PLAIN_RATIO,
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
  const { plan, fundCode, terms, day, tables } = question
  if (terms.mode === 'FIXED') return PLAIN_RATIO
  if (terms.mode === 'MA') {
    if (terms.indexCode === null || terms.averageDays === null) return PLAIN_RATIO
    const signalDay = await lastExchangeDay(db, day)
    const query = { indexCode: terms.indexCode, day: signalDay, count: terms.averageDays }
    const closes = (await indexClosesTo(db, query)).map((text) => navFrom(text))

    return movingAverageSignal(closes, terms.averageDays, tables.MA)?.ratio ?? PLAIN_RATIO
  }
  if (terms.mode === 'VALUATION') {
    const { indexCode } = terms
    if (indexCode === null) return PLAIN_RATIO
    const signalDay = await lastExchangeDay(db, day)
    const percentile = await indexPercentileOn(db, { indexCode, day: signalDay })

    return percentile === null ? PLAIN_RATIO : valuationRatio(percentile, tables.VALUATION)
  }
  if (plan === null) return PLAIN_RATIO
  const dates = await findFundDates(db, fundCode)
  if (dates === null) return PLAIN_RATIO
  const nav = await navOn(db, { fundCode, day: tradingDaysBefore(dates.calendar, day, 1 + dates.lags.nav) })

  return riseFallSignal(nav, await averageCost(db, plan), tables.RISE_FALL)?.ratio ?? PLAIN_RATIO
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
