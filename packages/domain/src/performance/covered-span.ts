import { type Day, addDays, daysBetween, weekdayOf } from '../kernel/business-day'
import { type NavSeries, indexOnOrBefore } from './nav-series'

/** No closure of an exchange is longer than this many natural days: a longer hole is missing data. */
const LONGEST_CLOSURE = 12

/**
 * The last day a series still tells of: its last value holds over the weekend behind it, and from the next
 * weekday on values are missing, not unchanged. Null for an empty series.
 */
export function coveredTo({ days }: Pick<NavSeries, 'days'>): Day | null {
  const last = days.at(-1)
  if (last === undefined) return null
  let day = addDays(last, 1)
  while (weekdayOf(day) > 5) day = addDays(day, 1)

  return addDays(day, -1)
}

/** Whether a series has its values from `from` to `to`, with no hole longer than a closure. */
export function coversSpan(series: Pick<NavSeries, 'days'>, { from, to }: { from: Day; to: Day }): boolean {
  const { days } = series
  const [first, last] = [indexOnOrBefore(days, from), indexOnOrBefore(days, to)]
  const end = coveredTo(series)
  if (first < 0 || end === null || to > end) return false
  for (let at = first; at < last; at += 1) {
    const [day, next] = [days[at], days[at + 1]]
    if (day !== undefined && next !== undefined && daysBetween(day, next) > LONGEST_CLOSURE) return false
  }

  return true
}

/** Growth of a series between two days, a fraction; null where values are missing: never a frozen figure. */
export function growthWithin(series: NavSeries, span: { from: Day; to: Day }): number | null {
  if (!coversSpan(series, span)) return null
  const start = series.adjusted[indexOnOrBefore(series.days, span.from)]
  const end = series.adjusted[indexOnOrBefore(series.days, span.to)]

  return start === undefined || end === undefined ? null : end / start - 1
}
