import { type Day, addDays, dayFrom, instantAt, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { CalcInputError } from './calc-inputs'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const sentence = /^(\w+day)(?:\s+(before|at|after)\s+([01]\d|2[0-3]):([0-5]\d))?$/i
/** A Monday; neither its week nor the next has a holiday. */
const monday = dayFrom('2026-11-02')

/**
 * "Monday before 15:00" as an instant of a week without holidays: a second before, at or after that time;
 * noon without one.
 */
export function instantOfWords(text: string): Date {
  const [, name = '', side = 'at', hour = '12', minute = '00'] = sentence.exec(text) ?? []
  const index = weekdays.findIndex((weekday) => weekday.toLowerCase() === name.toLowerCase())
  if (index < 0) throw new CalcInputError('input submitted must be like "Monday before 15:00"')
  const at = instantAt(addDays(monday, index), `${hour}:${minute}:00`)
  const seconds = { before: -1, at: 0, after: 1 }[side.toLowerCase()] ?? 0

  return new Date(at.getTime() + seconds * 1000)
}

/** Monday … Sunday. */
export function weekdayWord(day: Day): string {
  return weekdays[weekdayOf(day) - 1] ?? ''
}
