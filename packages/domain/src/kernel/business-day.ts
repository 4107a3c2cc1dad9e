declare const day: unique symbol
/** A calendar day in Shanghai, 'YYYY-MM-DD'. Strings compare in time order. Never a Date. */
export type Day = string & { readonly [day]: true }

const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** From the first of March of year 0 to 1970-01-01. */
const DAYS_TO_1970 = 719_468

/** A Day from text; refuses what is not a real calendar date. Throws RangeError. */
export function dayFrom(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${JSON.stringify(text)}`)

  return text
}

/**
 * Whether a text is a real calendar date, YYYY-MM-DD. By arithmetic: every row of a file and of the database
 * has days, and a Date costs more than all their digits.
 */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [month, day] = [digitsAt(text, 5), digitsAt(text, 8)]
  const year = digitsAt(text, 0) * 100 + digitsAt(text, 2)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 ? (isLeap ? 29 : 28) : LONG_MONTHS.has(month) ? 31 : 30

  return month >= 1 && month <= 12 && day >= 1 && day <= last
}

const LONG_MONTHS: ReadonlySet<number> = new Set([1, 3, 5, 7, 8, 10, 12])

/** The Shanghai day of an instant (R-TIM-1). */
export function dayOf(instant: Date): Day {
  return isoOf(instant.getTime() + SHANGHAI_OFFSET_MS) as Day
}

/** Milliseconds since Shanghai midnight. */
export function timeOfDayMs(instant: Date): number {
  return (((instant.getTime() + SHANGHAI_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
}

/** The instant of a Shanghai wall-clock time, e.g. instantAt(day, '15:00:00.000'). */
export function instantAt(date: Day, time: string): Date {
  return new Date(`${date}T${time}+08:00`)
}

/** Natural days later (or earlier). Throws RangeError beyond the year 9999. */
export function addDays(date: Day, days: number): Day {
  return withinYears(isoOf(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS), date)
}

/** Natural days from a to b (b − a). */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Days since 1970-01-01 in the Gregorian calendar. A Day was checked when it was made, so its digits are
 * counted without parsing text again: fees ask this for every lot. The year starts in March here, which puts
 * the leap day last.
 */
function dayNumber(date: Day): number {
  const month = digitsAt(date, 5)
  const year = digitsAt(date, 0) * 100 + digitsAt(date, 2) - (month <= 2 ? 1 : 0)
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + digitsAt(date, 8) - 1
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

  return year * 365 + leapDays + dayOfYear - DAYS_TO_1970
}

/** The number written by the two digits at `at`. */
function digitsAt(date: string, at: number): number {
  return date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - 528
}

/**
 * Same day `months` later or earlier; a missing day becomes the month's end (§7.2). Throws RangeError beyond
 * year 9999.
 */
export function addMonths(date: Day, months: number): Day {
  const year = Number(date.slice(0, 4))
  const monthIndex = Number(date.slice(5, 7)) - 1 + months
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate()
  const dayOfMonth = Math.min(Number(date.slice(8, 10)), lastDay)

  return withinYears(isoOf(Date.UTC(year, monthIndex, dayOfMonth)), date)
}

/**
 * Years beyond 9999 are written with a sign: compared as text they stand before all others, and a walk over
 * days never ends.
 */
function withinYears(counted: string, from: Day): Day {
  if (counted < '0')
    throw new RangeError(`a day counted from ${from} lies beyond the years of a calendar day`)

  return counted as Day
}

/** The last of some days; at least one is given. */
export function latestDay(days: readonly Day[]): Day {
  const last = days.toSorted().at(-1)
  if (last === undefined) throw new RangeError('no day given')

  return last
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: Day): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

function isoOf(utcMs: number): string {
  return Number.isNaN(utcMs) ? '' : new Date(utcMs).toISOString().slice(0, 10)
}
