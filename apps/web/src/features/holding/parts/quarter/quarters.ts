import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'

const names = ['一', '二', '三', '四'] as const

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
  const found = /^(20\d\d)Q([1-4])$/.exec(quarter)
  if (found === null) return null
  const from = dayFrom(`${found[1]}-${String(Number(found[2]) * 3 - 2).padStart(2, '0')}-01`)

  return { from, to: addDays(addMonths(from, 3), -1) }
}

/** 2026Q3 as 2026 年三季度. */
export function quarterText(quarter: string): string {
  return `${quarter.slice(0, 4)} 年${names[Number(quarter.slice(5)) - 1] ?? ''}季度`
}
