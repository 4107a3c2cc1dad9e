/**
 * The sandbox's own trading calendar (Shanghai and Shenzhen exchanges): weekdays without the published closures.
 * Years without an announcement fall back to weekdays without 1 January, 1–3 May and 1–7 October.
 */
const closures: Readonly<Record<string, string>> = {
  '2021': '0101 0211 0212 0215 0216 0217 0405 0503 0504 0505 0614 0920 0921 1001 1004 1005 1006 1007',
  '2022': '0103 0131 0201 0202 0203 0204 0404 0405 0502 0503 0504 0603 0912 1003 1004 1005 1006 1007',
  '2023': '0102 0123 0124 0125 0126 0127 0405 0501 0502 0503 0622 0623 0929 1002 1003 1004 1005 1006',
  '2024':
    '0101 0209 0212 0213 0214 0215 0216 0404 0405 0501 0502 0503 0610 0916 0917 1001 1002 1003 1004 1007',
  '2025': '0101 0128 0129 0130 0131 0203 0204 0404 0501 0502 0505 0602 1001 1002 1003 1006 1007 1008',
  '2026': '0101 0102 0216 0217 0218 0219 0220 0223 0406 0501 0504 0505 0619 0925 1001 1002 1005 1006 1007',
}
const unannounced = '0101 0501 0502 0503 1001 1002 1003 1004 1005 1006 1007'
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

export function isTradingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const closed = closures[day.slice(0, 4)] ?? unannounced

  return !closed.split(' ').includes(day.slice(5, 7) + day.slice(8, 10))
}

/** The first trading day after `day`. */
export function nextTradingDay(day: string): string {
  let next = addDays(day, 1)
  while (!isTradingDay(next)) next = addDays(next, 1)

  return next
}
