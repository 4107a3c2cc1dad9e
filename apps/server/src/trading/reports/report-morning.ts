import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'

/** A NAV that has not come by then does not come: a period is closed without it. */
const GIVEN_UP_AFTER_DAYS = 180

/** What a morning does for a period whose reports are made. */
export type Morning =
  | { readonly kind: 'CLOSE' }
  /** `isWhole`: with these everybody who lacks his report is tried. */
  | { readonly kind: 'MAKE'; readonly customers: readonly string[]; readonly isWhole: boolean }

/**
 * What a morning does for a period, of customers who lack its report (one more than there is room for shows
 * that they are not all). It is closed when nobody lacks it, or when after half a year a whole run of an
 * earlier day, which is done, has tried everybody once more.
 */
export function morningOf(
  period: { readonly to: Day; readonly readyBy: Day; readonly triedOn: Day | null },
  customers: readonly string[],
  { day, room }: { readonly day: Day; readonly room: number },
): Morning {
  const { to, readyBy, triedOn } = period
  const isGivenUp = triedOn !== null && triedOn < day && triedOn > addDays(to, GIVEN_UP_AFTER_DAYS)
  if ((customers.length === 0 && day > readyBy) || isGivenUp) return { kind: 'CLOSE' }

  return { kind: 'MAKE', customers: customers.slice(0, room), isWhole: customers.length <= room }
}
