import type { Tx } from '@tongzhou/db/connect'
import { hasBegun } from '@tongzhou/db/stores/registrar/batch-store'
import type { FundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { tDayAfterPayment } from '@tongzhou/domain/calendar/t-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Decision } from '@tongzhou/domain/kernel/decision'

/** The step that closes the batch of a day (封批). */
export const LOCK_STEP = '320-lock-applications'

/**
 * The T of an order whose money moved at `paidAt`, known `now` (R-CAL-5). A day whose batch is closed takes
 * no more orders, however early the bank paid: the order then gets the T of `now` (R-ORD-2).
 */
export async function countedDay(
  tx: Tx,
  paid: { readonly tDay: Day; readonly paidAt: Date; readonly now: Date },
  { calendar, cutOff }: FundDates,
): Promise<Decision<Day, 'CALENDAR_NOT_PUBLISHED'>> {
  const { tDay, paidAt, now } = paid
  const byPayment = tDayAfterPayment({ tDay, paidAt }, calendar, cutOff)
  if (byPayment.kind === 'refused') return byPayment
  const asLearned = tDayAfterPayment({ tDay, paidAt: now }, calendar, cutOff)
  // Mostly we learn of it on the same day: whether that is closed makes no difference then.
  if (asLearned.kind !== 'refused' && asLearned.value === byPayment.value) return byPayment

  return (await hasBegun(tx, { day: byPayment.value, step: LOCK_STEP })) ? asLearned : byPayment
}
