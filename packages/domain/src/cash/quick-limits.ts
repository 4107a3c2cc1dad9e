import { timeOfDayMs } from '../kernel/business-day'
import { type Money, moneyOfFen } from '../kernel/money'

/** Quick redemption per person, money fund and natural day (§3.11). */
export const QUICK_CAP: Money = moneyOfFen(1_000_000n)

/** The batch of the natural day, times of day in Shanghai: meanwhile nothing is redeemed at once (§3.11). */
export const quickBatch = { from: '23:50', until: '00:10' } as const

/** Whether that batch runs: it begins before midnight and ends after it. */
export function isQuickBatch(now: Date): boolean {
  const time = timeOfDayMs(now)

  return time >= msOf(quickBatch.from) || time < msOf(quickBatch.until)
}

function msOf(time: string): number {
  return timeOfDayMs(new Date(`2000-01-01T${time}:00+08:00`))
}
