import { timeOfDayMs } from '../kernel/business-day'

const HOUR_MS = 3_600_000

/** Hours of the day from which and until which an SMS that can wait rests (R-ACT-31). */
export const quietHours = { from: 21, until: 8 } as const

/** Whether a message that can wait rests at a business instant. */
export function isQuiet(now: Date): boolean {
  const time = timeOfDayMs(now)

  return time >= quietHours.from * HOUR_MS || time < quietHours.until * HOUR_MS
}
