import { closures, foreignClosures } from './closures'
import { expectedClosures, expectedForeignClosures } from './expected-closures'

/**
 * A day as 'YYYY-MM-DD'. The sandbox keeps its own calendar: a mistake in the product's must show, not be
 * shared.
 */
export type DayText = string
/** Which days a fund deals on: the exchange's days, less Stock-Connect (`HK`) or New York (`US`) holidays. */
export type CalendarName = 'CN' | 'HK' | 'US'

const dayMs = 86_400_000
/** Every day of the series is asked for hundreds of times, so its number is kept, and the day of a number. */
const numbers = new Map<DayText, number>()
const days = new Map<number, DayText>()
const closedDays = new Set<DayText>([...daysOfYears(closures), ...daysOfYears(expectedClosures)])
const foreignClosed: Record<CalendarName, Set<DayText>> = {
  CN: new Set(),
  HK: new Set([...foreignClosures.HK.split(' '), ...daysOfYears(expectedForeignClosures.HK)]),
  US: new Set([...foreignClosures.US.split(' '), ...daysOfYears(expectedForeignClosures.US)]),
}

/** MM-DD lists by year as days. */
function daysOfYears(list: Readonly<Record<string, string>>): DayText[] {
  return Object.entries(list).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`))
}

/** A day of the calendar as somebody told it. */
export interface ToldDay {
  readonly market: CalendarName
  readonly day: DayText
  readonly isOpen: boolean
}

/**
 * Takes days as told over what was known or assumed of them: of CN for everybody, of HK and US for funds
 * dealing by them.
 */
export function learnDays(days: readonly ToldDay[]): void {
  for (const { market, day, isOpen } of days) {
    const closed = market === 'CN' ? closedDays : foreignClosed[market]
    if (isOpen) closed.delete(day)
    else closed.add(day)
  }
}

/** Days since 1970-01-01 of a day. */
export function dayNumber(day: DayText): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
  numbers.set(day, number)
  return number
}

/** The day of a day number. */
export function dayOfNumber(number: number): DayText {
  const known = days.get(number)
  if (known !== undefined) return known
  const day = new Date(number * dayMs).toISOString().slice(0, 10)
  days.set(number, day)
  return day
}

/** Natural days later (or earlier, when negative). */
export function plusDays(day: DayText, count: number): DayText {
  return dayOfNumber(dayNumber(day) + count)
}

/** Natural days from one day to another; positive when `to` is later. */
export function daysBetween(from: DayText, to: DayText): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Whether the exchanges (and the fund's foreign market) are open. Years without a notice are as
 * expected until this world is told; after 2050 every weekday counts as open.
 */
export function isTradingDay(day: DayText, calendar: CalendarName = 'CN'): boolean {
  const weekday = (dayNumber(day) + 4) % 7
  if (weekday === 0 || weekday === 6) return false

  return !closedDays.has(day) && !foreignClosed[calendar].has(day)
}

/** The first trading day after a day. */
export function nextTradingDay(day: DayText, calendar: CalendarName = 'CN'): DayText {
  let next = plusDays(day, 1)
  while (!isTradingDay(next, calendar)) next = plusDays(next, 1)
  return next
}

/** The last trading day before a day. */
export function previousTradingDay(day: DayText, calendar: CalendarName = 'CN'): DayText {
  let previous = plusDays(day, -1)
  while (!isTradingDay(previous, calendar)) previous = plusDays(previous, -1)
  return previous
}

/** The n-th trading day after a day; the day itself for 0. */
export function plusTradingDays(day: DayText, count: number, calendar: CalendarName = 'CN'): DayText {
  let result = day
  for (let step = 0; step < count; step++) result = nextTradingDay(result, calendar)
  return result
}

/** All trading days of a span, both ends included. */
export function tradingDaysIn(from: DayText, to: DayText, calendar: CalendarName = 'CN'): DayText[] {
  const days: DayText[] = []
  for (let number = dayNumber(from), last = dayNumber(to); number <= last; number++) {
    const day = dayOfNumber(number)
    if (isTradingDay(day, calendar)) days.push(day)
  }
  return days
}

/** Business day and time of an instant in Shanghai (UTC+8, no daylight saving). */
export function shanghai(instant: Date): { readonly day: DayText; readonly time: string } {
  const text = new Date(instant.getTime() + 8 * 3_600_000).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}
