import { EMPTY } from '@tongzhou/domain/format/decimal-text'
import { formatDayInSentence, formatDayWithWeekday, formatInstant } from '@tongzhou/domain/format/days'
import type { CalendarCode } from '@tongzhou/domain/calendar/trade-calendar'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'

/** What days are told by: the business day, and how far the calendar of each market is published. */
export interface DayFrame {
  readonly today: string
  readonly publishedTo: Readonly<Record<CalendarCode, string>>
}

/**
 * The frame of this process: one business day and one set of calendars for everybody, so it is no state of a
 * page. Null until the house is known.
 */
let frame: DayFrame | null = null

/** Sets by what days are told from now on; the house is asked before anything is drawn. */
export function tellDayFrame(told: DayFrame | null): void {
  frame = told
}

/**
 * Whose calendar counted a day: the exchange's unless told, a market abroad; null for a day that somebody
 * announced.
 */
type Market = CalendarCode | null

/** The year goes without saying while it is that of today. */
function yearOf(day: string): string | null {
  return frame === null || day.slice(0, 4) === frame.today.slice(0, 4) ? null : day.slice(0, 4)
}

/** A day after the published end of its market is counted by provisional days (R-CAL-2). */
function isProvisional(day: string, market: Market): boolean {
  return frame !== null && market !== null && day > frame.publishedTo[market]
}

function withMarks(day: string, text: string, market: Market): string {
  const year = yearOf(day)

  return `${year === null ? '' : `${year}-`}${text}${isProvisional(day, market) ? ' 暂定' : ''}`
}

/** A day that travels, as rows show it: 11-23 周一, in another year 2027-01-04 周一 暂定; null is `--`. */
export function dayText(day: string | null, market: Market = 'CN'): string {
  return day === null ? EMPTY : withMarks(day, formatDayWithWeekday(dayFrom(day)), market)
}

/** The first day of something: 11-25 周三 起; null is `--`. */
export function fromDayText(day: string | null, market: Market = 'CN'): string {
  return day === null ? EMPTY : `${dayText(day, market)} 起`
}

/** A day that travels, where its weekday does not matter: 11-23; null is `--`. */
export function shortDay(day: string | null, market: Market = 'CN'): string {
  return day === null ? EMPTY : withMarks(day, day.slice(5), market)
}

/** A day that travels, in a sentence: 11月23日(周一), in another year 2027年1月4日(周一，暂定). */
export function daySentence(day: string | null, market: Market = 'CN'): string {
  if (day === null) return EMPTY
  const year = yearOf(day)
  const text = `${year === null ? '' : `${year}年`}${formatDayInSentence(dayFrom(day))}`

  return isProvisional(day, market) ? text.replace(')', '，暂定)') : text
}

/** A minute of the past, as rows show it: 11-23 周一 10:12, in another year with it; null is `--`. */
export function minuteText(instant: string | null): string {
  if (instant === null) return EMPTY
  const text = formatInstant(instant)

  return `${dayText(text.slice(0, 10), null)} ${text.slice(11, 16)}`
}
