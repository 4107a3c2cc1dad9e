import { type Day, addDays } from '../kernel/business-day'

/** A paused plan is spoken of after so many natural days, and after as many again (R-PLAN-5). */
export const PAUSE_REMINDED_AFTER = 90

/** Plans paused longer ago than this are spoken of no more: some ten years. */
const REMINDERS = 40

/** The days on which a plan was paused of which its customer is reminded on `day` (R-PLAN-5). */
export function pausesToRemind(day: Day): Day[] {
  return Array.from({ length: REMINDERS }, (_, at) => addDays(day, -PAUSE_REMINDED_AFTER * (at + 1)))
}
