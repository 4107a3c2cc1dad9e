import { type Day, addDays, addMonths, dayFrom } from '../kernel/business-day'

/** Twelve whole months that a list of repurchases speaks of. */
export interface RepurchaseSpan {
  /** The last of the months: 2026-11. */
  readonly month: string
  readonly from: Day
  readonly to: Day
}

/** The twelve months that ended before the month of a day (R-LST-2). */
export function repurchaseSpan(today: Day): RepurchaseSpan {
  const begun = dayFrom(`${today.slice(0, 7)}-01`)
  const to = addDays(begun, -1)

  return { month: to.slice(0, 7), from: addMonths(begun, -12), to }
}
