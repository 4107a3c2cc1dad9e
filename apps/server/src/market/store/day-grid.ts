import { type Day, addDays, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'

/** Days since 2000-01-01. */
export type DayNumber = number

const EPOCH = dayFrom('2000-01-01')
/** 2000-01-03, the first Monday. */
const FIRST_MONDAY = 2

const names: Day[] = []
const numbers = new Map<string, DayNumber>()

export function dayOfNumber(number: DayNumber): Day {
  names[number] ??= addDays(EPOCH, number)

  return names[number]
}

export function numberOfDay(day: Day): DayNumber {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = daysBetween(EPOCH, day)
  numbers.set(day, number)

  return number
}

/**
 * How days become places of a column: every natural day, or Monday to Friday only (funds without a NAV on a
 * weekend).
 */
export type Grid = 'natural' | 'weekdays'

/** The place of a day; on a weekday grid a weekend has the place of the Friday before. */
export function placeOf(grid: Grid, day: DayNumber): number {
  if (grid === 'natural') return day
  const since = day - FIRST_MONDAY

  return Math.floor(since / 7) * 5 + Math.min(since - Math.floor(since / 7) * 7, 4)
}

export function dayAtPlace(grid: Grid, place: number): DayNumber {
  return grid === 'natural'
    ? place
    : FIRST_MONDAY + Math.floor(place / 5) * 7 + (place - Math.floor(place / 5) * 5)
}

/** The days of so many places from one on. */
export function numbersFrom(grid: Grid, place: number, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let number = dayAtPlace(grid, place)
  let weekday = grid === 'natural' ? -Infinity : place - Math.floor(place / 5) * 5
  for (let i = 0; i < count; i += 1) {
    numbers[i] = number
    weekday += 1
    number += weekday === 5 ? 3 : 1
    if (weekday === 5) weekday = 0
  }

  return numbers
}

export function isWeekend(day: DayNumber): boolean {
  const since = day - FIRST_MONDAY

  return since - Math.floor(since / 7) * 7 > 4
}
