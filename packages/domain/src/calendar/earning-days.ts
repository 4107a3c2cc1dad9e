import { type Day, addDays, daysBetween } from '../kernel/business-day'

/** R-MMF-2: money-fund shares earn from their confirm day on, until the day before the confirm day of their redemption. */
export function earningDays(
  purchase: { readonly confirmDay: Day },
  redemption: { readonly confirmDay: Day },
): { readonly from: Day; readonly to: Day; readonly count: number } {
  return {
    from: purchase.confirmDay,
    to: addDays(redemption.confirmDay, -1),
    count: Math.max(0, daysBetween(purchase.confirmDay, redemption.confirmDay)),
  }
}
