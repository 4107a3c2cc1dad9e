import { assertNever } from '../kernel/assert'
import { type Day, daysBetween } from '../kernel/business-day'

/**
 * How a fund's contract counts the days a lot was held (§2.6). `confirm-to-confirm` is the registrars' rule
 * (R-CAL-14); `inclusive` counts the redemption-confirm day too; `confirm-to-apply` stops at the T day of the
 * redemption.
 */
export type HoldingDayRule = 'confirm-to-confirm' | 'confirm-to-confirm-inclusive' | 'confirm-to-apply'

/**
 * Natural days a lot was held when redeemed (R-CAL-14): the start day counts, the end day does not, unless
 * the rule says so. `startDay` is the lot's confirm day, the establishment day of a subscribed lot, or the
 * inherited day of a moved one.
 */
export function holdingDays(
  lot: { readonly startDay: Day },
  redemption: { readonly tDay: Day; readonly confirmDay: Day },
  rule: HoldingDayRule = 'confirm-to-confirm',
): number {
  switch (rule) {
    case 'confirm-to-confirm':
      return daysBetween(lot.startDay, redemption.confirmDay)
    case 'confirm-to-confirm-inclusive':
      return daysBetween(lot.startDay, redemption.confirmDay) + 1
    case 'confirm-to-apply':
      return Math.max(0, daysBetween(lot.startDay, redemption.tDay))
    default:
      return assertNever(rule)
  }
}
