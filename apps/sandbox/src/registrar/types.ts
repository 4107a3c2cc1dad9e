import type { DayText } from '../market/calendar'

/** A fund account at the registrar. */
export interface Account {
  readonly id: string
  readonly certificateType: string
  readonly certificateNo: string
  readonly name: string
  readonly kind: string
  /** 0 normal, 1 frozen, 2 reported lost, 9 closed. */
  readonly status: '0' | '1' | '2' | '9'
  readonly trading: readonly string[]
  readonly openedOn: DayText
}

/** Shares bought at one time. Shares are cents. */
export interface Lot {
  readonly serial: string
  readonly registered: DayText
  /** 0 subscription, 1 purchase, 2 periodic, 3 dividend. */
  readonly source: '0' | '1' | '2' | '3'
  readonly shares: bigint
}

/** What one trading account holds of one fund. */
export interface Position {
  readonly account: string
  readonly trading: string
  readonly fund: string
  /** 0 reinvest, 1 cash. */
  readonly dividend: '0' | '1'
  readonly lots: readonly Lot[]
  /** Shares that a court or the company holds; absent = none. */
  readonly held?: bigint
  /** Income of a money fund that waits for the carry-over day of the month, with its sign; absent = none. */
  readonly unpaid?: bigint
}

/** An accepted application that waits for its price or its day. Amounts and shares are cents. */
export interface Application {
  readonly no: string
  readonly day: DayText
  readonly time: string
  readonly business: string
  readonly account: string
  readonly trading: string
  readonly fund: string
  readonly kind: string
  readonly branch: string
  readonly amount: bigint
  readonly vol: bigint
  /** Part of `vol` that earlier confirmations have settled. */
  readonly settled: bigint
  /** 1/10,000. */
  readonly discount: bigint
  readonly carryOver: boolean
  readonly dividend: string
  readonly target: string
  readonly targetDiscount: bigint
  readonly original: string
  /** Day whose NAV is used; moves when a rest is carried over. */
  readonly priceDay: DayText
  readonly confirmDay: DayText
}

/** A paid subscription of a fund that is being raised. */
export interface Subscription {
  readonly application: Application
  readonly accepted: DayText
}

/** Money that changes hands between registrar and distributor on a day. */
export interface Payment {
  readonly reference: string
  readonly ta: string
  readonly payDay: DayText
  readonly fund: string
  readonly business: string
  readonly capitalType: string
  /** Cents. */
  readonly amount: bigint
  /** True: the registrar pays the distributor. */
  readonly toDistributor: boolean
  readonly done: boolean
}

/** What was loaded of the distributor's files of a day. */
export interface Received {
  readonly day: DayText
  readonly hash: string
  readonly version: '21' | '22'
  readonly accounts: readonly Readonly<Record<string, string>>[]
  readonly trades: readonly Readonly<Record<string, string>>[]
  /** R1 and X1, under the serials of account applications; absent in what was loaded before they were. */
  readonly residencies?: readonly Readonly<Record<string, string>>[]
  readonly persons?: readonly Readonly<Record<string, string>>[]
  readonly loads: number
}

/** A published price: NAV in 1/10,000 yuan, income in 1/10,000 yuan per 10,000 shares for money funds. */
export interface Price {
  readonly nav: bigint
  readonly income: bigint | null
}

/** A price fixed from outside for a day. */
export interface FixedPrice {
  readonly day: DayText
  readonly nav: bigint | null
  readonly income: bigint | null
}

/** Where the registrar stands. */
export interface Progress {
  readonly nextEvening: DayText
  readonly nextMorning: DayText
  readonly serial: number
  readonly accountSerial: number
  /** Hash of the last published parameter files. */
  readonly parameters: string
  readonly version: '21' | '22'
}

/** A file to be put into from-ta; it stays here for a resend. */
export interface Outgoing {
  readonly serial: number
  readonly stream: string
  readonly day: DayText
  readonly name: string
  readonly bytes: Uint8Array
  readonly isIndex: boolean
  /** Made wrong by a scenario: a resend leaves it out. */
  readonly isSpoiled?: boolean
}

/** Something out of the ordinary that shall happen; see docs/ports/registrar.md §5. */
export interface Scenario {
  readonly id: string
  readonly kind: string
  readonly ta?: string
  readonly fundCode?: string
  readonly business?: string
  readonly appSheetNo?: string
  readonly certificateNo?: string
  readonly behaviour?: string
  readonly code?: string
  readonly detail?: string
  readonly ratio?: string
  readonly days?: number
  readonly stream?: string
  readonly day?: DayText
  readonly minutes?: number
  readonly type?: string
  readonly how?: string
  readonly status?: string
  /** Trading account; absent = the first holder of the fund. */
  readonly trading?: string
  /** Shares with two decimals; absent = all. */
  readonly shares?: string
  readonly from?: DayText
  readonly to?: DayText
  /** How often it still happens; absent = once. */
  readonly times?: number
}
