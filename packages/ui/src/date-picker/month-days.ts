import { addDays, addMonths, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/** The days that may be chosen, both ends included. */
export type DayLimits = { min?: Day | undefined; max?: Day | undefined }

/**
 * The weeks of a day's month, Monday first; null where a week reaches into another month. Four to six rows.
 */
export function weeksOf(day: Day): (Day | null)[][] {
  const month = day.slice(0, 7)
  const first = dayFrom(`${month}-01`)
  const weeks: (Day | null)[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); ; monday = addDays(monday, 7)) {
    if (monday.slice(0, 7) > month) return weeks
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((each) =>
        each.startsWith(month) ? each : null,
      ),
    )
  }
}

/**
 * Where a key leads from a day: arrows by days and weeks, Home and End in the week, Page keys by
 * months, with Shift by years; never beyond the limits. Null for other keys.
 */
export function dayByKey(day: Day, key: { key: string; shiftKey: boolean }, limits: DayLimits): Day | null {
  const months = key.shiftKey ? 12 : 1
  const moves: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, 1 - weekdayOf(day)),
    End: () => addDays(day, 7 - weekdayOf(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  const move = moves[key.key]

  return move === undefined ? null : withinLimits(move(), limits)
}

/** The day itself, or the nearest that may be chosen. */
export function withinLimits(day: Day, { min, max }: DayLimits): Day {
  if (min !== undefined && day < min) return min

  return max !== undefined && day > max ? max : day
}

/** Whether any day of the month may be chosen; `month` is '2026-12'. */
export function hasMonth(month: string, { min, max }: DayLimits): boolean {
  return (min === undefined || month >= min.slice(0, 7)) && (max === undefined || month <= max.slice(0, 7))
}
