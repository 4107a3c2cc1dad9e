import { type Day, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { reportSpan } from '@tongzhou/domain/record/report-period'

/** The quarter of a day: 2026Q4. */
function quarterOf(day: Day): string {
  return `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The quarter of today and those before it, newest first, and the asked one where it is older. */
export function quartersTo(today: Day, count: number, asked: string | null): readonly string[] {
  const newest = Array.from({ length: count }, (_, at) => quarterOf(addMonths(firstOfMonth(today), -3 * at)))

  return asked !== null && quarterSpan(asked) !== null && asked < (newest.at(-1) ?? '')
    ? [...newest, asked]
    : newest
}

function firstOfMonth(day: Day): Day {
  return dayFrom(`${day.slice(0, 7)}-01`)
}

/** The first and the last day of 2026Q3; null: it is no quarter. */
export function quarterSpan(quarter: string): { readonly from: Day; readonly to: Day } | null {
  return reportSpan({ kind: 'QUARTER', period: quarter })
}
