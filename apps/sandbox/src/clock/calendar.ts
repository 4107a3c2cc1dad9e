import { isTradingDay } from '../market/calendar'

const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000

/** The Shanghai day 'YYYY-MM-DD' of an instant. */
export function dayAt(instant: Date): string {
  return new Date(instant.getTime() + shanghaiMs).toISOString().slice(0, 10)
}

/** The Shanghai clock time 'HH:MM:SS' of an instant. */
export function timeAt(instant: Date): string {
  return new Date(instant.getTime() + shanghaiMs).toISOString().slice(11, 19)
}

/** An instant as ISO text with the Shanghai offset, to the millisecond. */
export function shanghaiText(instant: Date): string {
  return new Date(instant.getTime() + shanghaiMs).toISOString().replace('Z', '+08:00')
}

/** The instant of a Shanghai day and time ('HH:MM' or 'HH:MM:SS'). */
export function shanghaiInstant(day: string, time: string): Date {
  return new Date(`${day}T${time.length === 5 ? `${time}:00` : time}+08:00`)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The first trading day after `day`. */
export function nextTradingDay(day: string): string {
  let next = addDays(day, 1)
  while (!isTradingDay(next)) next = addDays(next, 1)

  return next
}
