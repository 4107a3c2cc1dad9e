import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'

/** One published NAV. Figures are float64: this is the path of display percentages, never of money. */
export interface NavRow {
  readonly day: Day
  readonly nav: number
  /** Cash per share on this ex-date. */
  readonly dividend?: number
  /** One share became this many on this day. */
  readonly split?: number
}

/** A fund's history by day, with the adjusted NAV (复权净值) of §7.1. Built once, read by every figure. */
export interface NavSeries {
  /** Ascending, no day twice. */
  readonly days: readonly Day[]
  readonly nav: Float64Array
  readonly adjusted: Float64Array
}

/**
 * Builds the adjusted series (§7.1): f(0) = 1; a split of 1 → s makes f × s; an ex-date makes f × (NAV +
 * D)/NAV, so over an ex-date the growth is (NAV_ex + D)/NAV_before as publishers compute it. Rows must be
 * ascending with NAV > 0.
 */
export function navSeriesFrom(rows: readonly NavRow[]): NavSeries {
  const count = rows.length
  const days: Day[] = []
  const nav = new Float64Array(count)
  const adjusted = new Float64Array(count)
  let factor = 1
  let before = ''
  // A plain loop: a server builds this for every fund.
  for (let index = 0; index < count; index += 1) {
    const row = rows[index]
    assert(row !== undefined && row.nav > 0 && row.day > before, 'NAV rows are positive and ascend by day')
    if (row.split !== undefined) factor *= row.split
    if (row.dividend !== undefined) factor *= (row.nav + row.dividend) / row.nav
    before = row.day
    days.push(row.day)
    nav[index] = row.nav
    adjusted[index] = row.nav * factor
  }

  return { days, nav, adjusted }
}

/** Index of the last day ≤ `day`, or −1 when the series starts later. */
export function indexOnOrBefore(days: readonly Day[], day: Day): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }

  return low - 1
}

/** Adjusted return from index `from` to index `to` as a fraction. */
export function returnBetween(series: NavSeries, span: { from: number; to: number }): number {
  return at(series.adjusted, span.to) / at(series.adjusted, span.from) - 1
}

/** Daily returns r_t between consecutive NAV days over indexes from+1 … to. */
export function dailyReturns(series: NavSeries, span: { from: number; to: number }): Float64Array {
  const returns = new Float64Array(Math.max(span.to - span.from, 0))
  for (let i = 0; i < returns.length; i += 1) {
    returns[i] = at(series.adjusted, span.from + i + 1) / at(series.adjusted, span.from + i) - 1
  }

  return returns
}

/** An element that must be there. Throws AssertionFault outside the array. */
export function at(values: ArrayLike<number>, index: number): number {
  const value = values[index]
  assert(value !== undefined, 'index inside the series')

  return value
}

/** The day at an index that must be there. Throws AssertionFault outside the series. */
export function dayAt(series: NavSeries, index: number): Day {
  const day = series.days[index]
  assert(day !== undefined, 'index inside the series')

  return day
}
