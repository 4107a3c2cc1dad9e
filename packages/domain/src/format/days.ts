import { type Day, dayOf, timeOfDayMs, weekdayOf } from '../kernel/business-day'
import { EMPTY } from './decimal-text'

/**
 * Days and instants as they are shown, always Shanghai time (R-TIM-1). A day that travels is checked by the
 * wire codec.
 */

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** 2026-11-23 → 周一. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

/** 2026-11-23 → 11-23 周一. */
export function formatDayWithWeekday(day: Day | null): string {
  return day === null ? EMPTY : `${day.slice(5)} ${weekdayName(day)}`
}

/** 2026-11-23 → 11月23日(周一), for sentences that promise a date. */
export function formatDayInSentence(day: Day | null): string {
  if (day === null) return EMPTY

  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日(${weekdayName(day)})`
}

/** 2026-11-23, or -- . */
export function formatDay(day: Day | null): string {
  return day ?? EMPTY
}

/** 2026-11-23 14:59:59 of an instant (Date or ISO text with offset). */
export function formatInstant(instant: Date | string | null): string {
  if (instant === null) return EMPTY
  const date = typeof instant === 'string' ? new Date(instant) : instant

  return `${dayOf(date)} ${timeText(date)}`
}

/** 11-23 14:59 of an instant: when something near may be done again. */
export function formatMinute(instant: Date): string {
  return `${dayOf(instant).slice(5)} ${timeText(instant).slice(0, 5)}`
}

function timeText(date: Date): string {
  const seconds = Math.floor(timeOfDayMs(date) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')

  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
