import { type Day, addMonths } from '../kernel/business-day'
import type { ReturnPeriod } from './period-returns'

/** R-CMP-4: `perf.mode`; strict is the default. */
export const performanceModes = ['strict', 'classic'] as const
export type PerformanceMode = (typeof performanceModes)[number]

/** Where a figure stands. Lists, banners and ranking pages count as marketing (§11.3). */
export type DisplayPlace = 'list' | 'detail'

export type HiddenReason =
  /** In force: under six months of age nothing is shown. */
  | 'FUND_UNDER_6_MONTHS'
  /** In force for marketing: between six and twelve months only the figure since establishment. */
  | 'FUND_UNDER_1_YEAR'
  /** Strict: windows of six months or less are hidden everywhere. */
  | 'WINDOW_TOO_SHORT'
  /** Strict: lists use windows of a year and more. */
  | 'LIST_NEEDS_1_YEAR'

export type Display = { readonly kind: 'shown' } | { readonly kind: 'hidden'; readonly reason: HiddenReason }

export interface DisplayFacts {
  readonly mode: PerformanceMode
  readonly place: DisplayPlace
  readonly establishedOn: Day
  /** The day of the newest NAV: the end of every window. */
  readonly asOf: Day
}

const shown: Display = { kind: 'shown' }
const hidden = (reason: HiddenReason): Display => ({ kind: 'hidden', reason })

/**
 * Whether a window's return may be shown (§11.3, R-CMP-4). A window longer than the fund's life has no value
 * anyway.
 */
export function displayOfPeriod(period: ReturnPeriod, facts: DisplayFacts): Display {
  const { mode, place, establishedOn, asOf } = facts
  const isAged = (months: number) => addMonths(establishedOn, months) <= asOf
  if (!isAged(6)) return hidden('FUND_UNDER_6_MONTHS')
  if (!isAged(12) && place === 'list' && period !== 'inception') return hidden('FUND_UNDER_1_YEAR')
  if (mode === 'classic') return shown
  if (!isLongerThanHalfYear(period, asOf)) return hidden('WINDOW_TOO_SHORT')
  if (place === 'list' && !isOfYears(period, isAged(12))) return hidden('LIST_NEEDS_1_YEAR')

  return shown
}

/**
 * A calendar year is shown from one year of age on, when the fund lived the whole of it; the last `years`
 * full years.
 */
export function displayOfCalendarYear(year: number, facts: DisplayFacts & { mostYears?: number }): Display {
  const { establishedOn, asOf } = facts
  if (addMonths(establishedOn, 12) > asOf) return hidden('FUND_UNDER_1_YEAR')
  const whole = establishedOn <= `${year}-01-01` && asOf >= `${year}-12-31`
  const oldest = Number(asOf.slice(0, 4)) - (facts.mostYears ?? 10)

  return whole && year >= oldest ? shown : hidden('WINDOW_TOO_SHORT')
}

/** Which windows a fund shows, in the order of `periods`. */
export function shownPeriods<Period extends ReturnPeriod>(
  periods: readonly Period[],
  facts: DisplayFacts,
): Period[] {
  return periods.filter((period) => displayOfPeriod(period, facts).kind === 'shown')
}

/**
 * Whether past performance of a kind of fund needs the benchmark of the same interval beside it (§7.5):
 * equity, mixed, FOF.
 */
const benchmarkNeeded = {
  MONEY: false,
  BOND_PURE: false,
  BOND_MIXED: false,
  MIXED: true,
  MIXED_EQUITY: true,
  EQUITY: true,
  // Index, enhanced and feeder funds and those of foreign shares are equity products to the rule.
  INDEX: true,
  INDEX_ENHANCED: true,
  FEEDER: true,
  QDII: true,
  FOF: true,
  INTERBANK_CD: false,
} as const

export type FundKind = keyof typeof benchmarkNeeded

/** Whether the benchmark must stand at the same place as the figure (in force since 2026-03-01). */
export function needsBenchmark(kind: FundKind): boolean {
  return benchmarkNeeded[kind]
}

/**
 * Our own peer ranks are shown on lists only from three years of data on; marketing slots quote an agency
 * (§7.4).
 */
export function mayShowInternalRank(facts: { establishedOn: Day; asOf: Day; place: DisplayPlace }): boolean {
  return facts.place === 'detail' || addMonths(facts.establishedOn, 36) <= facts.asOf
}

function isLongerThanHalfYear(period: ReturnPeriod, asOf: Day): boolean {
  if (period === 'ytd') return asOf > `${asOf.slice(0, 4)}-06-30`

  return period !== '1w' && period !== '1m' && period !== '3m' && period !== '6m'
}

function isOfYears(period: ReturnPeriod, fundIsAYearOld: boolean): boolean {
  if (period === 'inception') return fundIsAYearOld

  return period === '1y' || period === '2y' || period === '3y' || period === '5y'
}
