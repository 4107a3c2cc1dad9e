import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import type { Queryable } from '@tongzhou/db/connect'
import { personAnswers } from '@tongzhou/domain/assistant/case-state'
import { isTradingDay, nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { dayOf } from '@tongzhou/domain/kernel/business-day'

/** Whether persons answer now, and until when a question asked now is answered. */
export async function personHours(
  db: Queryable,
  now: Date,
): Promise<{ readonly isOpen: boolean; readonly replyBy: Date }> {
  const { CN } = await calendarsInForce(db)
  const today = dayOf(now)

  return personAnswers(now, {
    isTradingDay: isTradingDay(CN, today),
    nextTradingDay: nextTradingDay(CN, today),
  })
}
