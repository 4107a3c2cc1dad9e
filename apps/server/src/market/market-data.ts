import type { CalendarCode, Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { OpenWindow } from '@tongzhou/domain/fund/fund-terms'
import type { BenchmarkPart } from '@tongzhou/domain/performance/benchmark-series'
import type { NavSeries } from '@tongzhou/domain/performance/nav-series'
import type { GramIndex } from './search/gram-index'
import type { FundType } from './import/fund-types'
import type { DayNumber } from './store/day-grid'

/** A fund class as the market pages know it. Amounts are decimal strings of yuan, rates fractions. */
export interface MarketFund {
  readonly fundCode: string
  readonly name: string
  readonly fullName: string
  readonly pinyin: string
  readonly initials: string
  readonly fundType: FundType
  readonly shareClass: string
  readonly mainCode: string
  readonly riskLevel: 'R1' | 'R2' | 'R3' | 'R4' | 'R5'
  readonly status: string
  readonly taCode: string | null
  readonly companyCode: string | null
  readonly companyName: string | null
  readonly custodian: string | null
  readonly setupDate: Day | null
  readonly raiseBegin: Day | null
  readonly raiseEnd: Day | null
  readonly navScale: number
  readonly calendar: CalendarCode
  readonly cutoffTime: string
  readonly navLag: number
  readonly buyConfirmLag: number
  readonly redeemConfirmLag: number
  readonly payLag: number
  readonly firstBuyMin: string
  readonly furtherBuyMin: string
  readonly singleBuyMax: string | null
  readonly dailyBuyMax: string | null
  readonly minRedeem: string
  readonly minRemain: string
  readonly holdDays: number
  readonly defaultDividend: '0' | '1'
  readonly quickRedeem: boolean
  readonly discount: string
  readonly managementRate: string | null
  readonly custodyRate: string | null
  readonly serviceRate: string | null
  readonly benchmarkText: string | null
  readonly tags: readonly string[]
  readonly managers: readonly MarketManager[]
  readonly holdKind: 'NONE' | 'MIN_HOLD' | 'ROLLING' | 'PERIODIC_OPEN'
  /** Of a periodically open fund, in order; null for any other and where none is known. */
  readonly openWindows: readonly OpenWindow[] | null
  readonly convertStatus: string | null
  readonly rating: MarketRating | null
  readonly size: { readonly netAssets: string; readonly reportDate: Day } | null
  readonly feeTiers: readonly MarketFeeTier[]
  readonly history: NavHistory
  /** Its newest NAV lies more than ten trading days behind the market's: no window ends today. */
  readonly isStale?: boolean
  /** Figures of all windows as of the newest NAV; null for a fund as of an earlier day. */
  readonly figures: FigureTable | null
  readonly benchmark: readonly BenchmarkPart[]
  /** What an index fund follows: the index with the largest weight in its benchmark. */
  readonly trackedIndex: { readonly indexCode: string; readonly name: string } | null
}

/** A manager in office, with the day he took over. */
export interface MarketManager {
  readonly id: string
  readonly name: string
  readonly since: Day
}

/** The newest rating an agency gave (§7.4). */
export interface MarketRating {
  readonly agency: string
  readonly stars: number
  readonly years: number
  readonly day: Day
}

/** An index with its closes. */
export interface MarketIndex {
  readonly indexCode: string
  readonly name: string
  readonly kind: string | null
  readonly series: NavSeries
}

export interface MarketFeeTier {
  readonly feeType: 'PURCHASE' | 'SUBSCRIBE' | 'REDEEM'
  readonly lower: string
  readonly upper: string | null
  readonly rate: string
  readonly fixedAmount: string | null
  readonly discount: string
  readonly fundShareRatio: string
  readonly validFrom: Day
}

/**
 * A fund's NAVs as published and adjusted. What lists need stands ready; the arrays are made when a page asks
 * for them.
 */
export interface NavHistory {
  /** NAV days. */
  readonly count: number
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  readonly lastNav: string | null
  readonly lastAccNav: string | null
  /** Money funds: newest income per 10,000 and 7-day yield. */
  readonly lastIncome: string | null
  readonly lastYield: string | null
  /** Growth of the newest NAV day over the one before, a fraction. */
  readonly lastGrowth: number | null
  /** Adjusted NAV of the last NAV on or before a day; null before the first. */
  adjustedAt(day: Day): number | null
  dayOnOrBefore(day: Day): Day | null
  /**
   * The NAV days from the last one on or before `from` (the first of all when there is none) to the last one
   * on or before `to`, empty when they lie before the first: what `series` has of them, without making all of
   * it.
   */
  between(from: Day, to: Day): NavStretch
  /**
   * Adds to each number what was gained from the first of the days to the day of its place, as a fraction;
   * the first of the days has a NAV on or before it.
   */
  addGrowth(days: Int32Array, sums: Float64Array): void
  /** Of the newest NAV days, at most so many, those with an income, oldest first (money funds). */
  newestIncomes(most: number): readonly DayIncome[]
  readonly series: NavSeries
  readonly nav: readonly string[]
  readonly accNav: readonly (string | null)[]
  /** Money funds: income per 10,000 and 7-day yield by index, else empty. */
  readonly incomePer10k: readonly (string | null)[]
  readonly sevenDayYield: readonly (string | null)[]
  readonly dividends: ReadonlyMap<Day, string>
  readonly splits: ReadonlyMap<Day, string>
}

/** What a money fund earned on a day. */
export interface DayIncome {
  readonly day: Day
  readonly incomePer10k: string
  readonly sevenDayYield: string | null
}

/** A part of a series, with its days as numbers too. */
export interface NavStretch extends NavSeries {
  readonly numbers: Int32Array
}

/**
 * The figures of one fund: for each window value, benchmark, drawdown and volatility (fractions, NaN = none)
 * and the day number of the base (−1 = too young). They lie in a block shared by many funds, because every
 * version computes them anew.
 */
export interface FigureTable {
  readonly block: Float64Array
  readonly start: number
}

/** What the search shows of an announcement. */
export interface TitleRow {
  readonly id: string
  readonly fundCode: string
  readonly title: string
  readonly kind: string
  readonly published: DayNumber
}

/**
 * The titles of all announcements in parts, newest first, as the search reads them: one place an
 * announcement.
 */
export type AnnouncementTitles = readonly {
  readonly rows: readonly TitleRow[]
  readonly grams: GramIndex
}[]

/** One consistent version of the market. */
export interface Market {
  readonly version: bigint
  /** The same object while nothing but NAVs changed: what depends on no NAV is kept by it. */
  readonly master: object
  readonly isSample: boolean
  readonly funds: ReadonlyMap<string, MarketFund>
  /** Short names by company code. */
  readonly companies: ReadonlyMap<string, string>
  readonly indexes: ReadonlyMap<string, MarketIndex>
  /** The broad stock index shown beside funds, where there is one. */
  readonly mainIndex: MarketIndex | null
  /** Newest NAV day of all funds. */
  readonly asOf: Day | null
  /** What announcements are searched by; read when first asked for. */
  readonly titles: () => Promise<AnnouncementTitles>
  /** The trading calendars in force. */
  readonly calendars: Calendars
}
