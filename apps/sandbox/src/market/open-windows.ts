import { isTradingDay, nextTradingDay, plusDays, plusTradingDays, type DayText } from './calendar'
import type { FundPlan } from './plan-types'

/** Days on which a periodically open fund deals, both included. */
export interface OpenWindow {
  readonly from: DayText
  readonly to: DayText
}

/** Windows are announced about so many days ahead. */
const KNOWN_AHEAD = 120

/** The window that is open on a day, or the next one; null for a fund that has none. */
export function windowFrom(fund: FundPlan, day: DayText): OpenWindow | null {
  return windowsIn(fund, plusDays(day, -40), plusDays(day, 370)).find((window) => window.to >= day) ?? null
}

/** Whether a fund's contract lets it deal on a day. */
export function isInWindow(fund: FundPlan, day: DayText): boolean {
  if (fund.terms.opening === null) return true
  const window = windowFrom(fund, day)

  return window !== null && window.from <= day
}

/** The windows of a fund that begin in a span and are announced by `asOf`. */
export function announcedWindows(
  fund: FundPlan,
  span: { readonly from: DayText; readonly asOf: DayText },
): OpenWindow[] {
  return windowsIn(fund, span.from, plusDays(span.asOf, KNOWN_AHEAD))
}

/** First days of months by their number and year, as far as the fund opens in them. */
function windowsIn(fund: FundPlan, from: DayText, to: DayText): OpenWindow[] {
  const { opening } = fund.terms
  if (opening === null) return []
  const windows: OpenWindow[] = []
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  for (let year = firstYear; year <= lastYear; year++) {
    for (const month of opening.months) {
      const day = `${year}-${twoDigits(month)}-${twoDigits(opening.fromDay)}`
      const first = isTradingDay(day, fund.calendar) ? day : nextTradingDay(day, fund.calendar)
      if (first < from || first > to || first < fund.inception) continue
      windows.push({ from: first, to: plusTradingDays(first, opening.days - 1, fund.calendar) })
    }
  }

  return windows
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
