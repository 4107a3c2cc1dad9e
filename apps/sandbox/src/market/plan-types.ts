import type { CalendarName, DayText } from './calendar'

export const fundTypes = [
  'MONEY',
  'BOND_PURE',
  'BOND_MIXED',
  'MIXED',
  'MIXED_EQUITY',
  'EQUITY',
  'INDEX',
  'INDEX_ENHANCED',
  'FEEDER',
  'QDII',
  'FOF',
  'INTERBANK_CD',
] as const
export type FundType = (typeof fundTypes)[number]

export interface Company {
  readonly code: string
  readonly index: number
  readonly name: string
  readonly shortName: string
  readonly pinyin: string
  /** Its funds are all registered with one registrar. */
  readonly ta: 'T1' | 'T2'
  readonly founded: DayText
  readonly place: string
  readonly capitalYuan: number
  readonly generalManager: string
  readonly phone: string
  readonly website: string
}

/** Rules of dealing that do not change from day to day. Lags count trading days after T. */
export interface Terms {
  readonly navLag: number
  readonly buyLag: number
  readonly redeemLag: number
  readonly payLag: number
  readonly taPayLag: number
  readonly taBuyPayLag: number
  readonly firstMin: number
  readonly furtherMin: number
  readonly planMin: number
  readonly amountStep: number
  readonly singleMax: number | null
  readonly dayMax: number | null
  readonly redeemMin: number
  readonly holdMin: number
  readonly redeemMax: number | null
  readonly dividendDefault: '0' | '1'
  readonly dividendFixed: boolean
  readonly quickRedeem: boolean
  /** Money funds: income becomes shares every day, or waits for the carry-over day of the month. */
  readonly incomeCarry: 'DAILY' | 'MONTHLY'
  /**
   * MIN_HOLD: free once held so long; ROLLING: free on the last day of each period only; PERIODIC_OPEN: dealt
   * in its windows only.
   */
  readonly holdKind: 'NONE' | 'MIN_HOLD' | 'ROLLING' | 'PERIODIC_OPEN'
  readonly holdDays: number | null
  /** Windows of a periodically open fund; null for any other. */
  readonly opening: Opening | null
}

/**
 * When a periodically open fund deals: so many trading days from the first one on or after a day of these
 * months.
 */
export interface Opening {
  readonly months: readonly number[]
  readonly fromDay: number
  readonly days: number
}

export interface FeeRow {
  readonly kind: 'PURCHASE' | 'SUBSCRIBE' | 'REDEEM' | 'MANAGEMENT' | 'CUSTODY' | 'SERVICE'
  readonly investor: 'ALL' | 'INDIVIDUAL' | 'INSTITUTION'
  readonly unit: 'AMOUNT' | 'DAY' | 'NONE'
  readonly lower: number
  readonly upper: number | null
  /** Fraction as text, so that no binary rounding enters; null with `fixed`. */
  readonly rate: string | null
  /** Yuan per order. */
  readonly fixed: number | null
  readonly discount: string | null
  readonly toFundRatio: string | null
  readonly agencyRatio: string | null
}

/** How the return of a product is made up of factors. */
export interface Recipe {
  readonly key: string
  readonly startLevel: number
  readonly equity: number
  readonly size: number
  readonly growth: number
  readonly sector: number | null
  readonly sectorWeight: number
  readonly bond: number
  readonly credit: number
  readonly overseas: number
  readonly alphaYear: number
  readonly ownVolatility: number
  /** Months in which a dividend is paid when there is something to pay; empty = never. */
  readonly dividendMonths: readonly number[]
  readonly splits: boolean
  /**
   * Months on whose first trading day shares are converted so that the unit NAV is 1.0000 again; empty =
   * never.
   */
  readonly normalMonths: readonly number[]
  /** Yearly spread of a money fund over the market's rate. */
  readonly moneySpread: number
  /** The level the unit NAV shall have on a day, for the fund of the acceptance scenario. */
  readonly pin: { readonly day: DayText; readonly nav: number } | null
}

export interface BenchmarkPart {
  readonly indexCode: string | null
  readonly fixedRate: string | null
  readonly weight: string
}

/** One fund code (a share class) of the sample market. */
export interface FundPlan {
  readonly code: string
  readonly number: number
  readonly name: string
  readonly fullName: string
  readonly shortName: string
  readonly pinyin: string
  readonly initials: string
  readonly type: FundType
  readonly typeLabel: string
  readonly mainCode: string
  readonly shareClass: string
  readonly company: Company
  readonly custodian: string
  readonly risk: 'R1' | 'R2' | 'R3' | 'R4' | 'R5'
  readonly inception: DayText
  /** Null for funds that were established before the market's first day. */
  readonly raising: { readonly from: DayText; readonly to: DayText; readonly opens: DayText } | null
  readonly calendar: CalendarName
  readonly terms: Terms
  readonly fees: readonly FeeRow[]
  readonly recipe: Recipe
  readonly benchmark: string
  readonly benchmarkParts: readonly BenchmarkPart[]
  /** State outside raising and split days: 0 open, 5 purchase stopped. */
  readonly baseStatus: '0' | '5'
  readonly sizeYuan: number
  readonly managers: readonly { readonly id: string; readonly from: DayText; readonly to: DayText | null }[]
  readonly tags: readonly string[]
}

export interface Manager {
  readonly id: string
  readonly name: string
  readonly company: Company
  readonly gender: '男' | '女'
  readonly education: string
  readonly careerStart: DayText
}

/** Everything about the sample market that does not change with the day. */
export interface MarketPlan {
  readonly seed: string
  readonly companies: readonly Company[]
  readonly managers: readonly Manager[]
  readonly funds: readonly FundPlan[]
}
