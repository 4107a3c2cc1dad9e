import type { Tx } from '@tongzhou/db/connect'
import { currentWorkday, setWorkday } from '@tongzhou/db/stores/calendar/workday-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import {
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrAfter,
} from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/**
 * Writes the business day and its neighbours (R-TIM-3). On a closed day it already is the next trading day,
 * so that orders of the weekend belong to it (R-CAL-3). A day that ends late, after the next one has begun,
 * leaves that one as it is.
 */
export async function moveWorkday(
  tx: Tx,
  { day, status }: { day: Day; status: 'OPEN' | 'CUTOFF' | 'CLEARING' },
): Promise<void> {
  const { CN: exchange } = await calendarsInForce(tx)
  const currentDay = tradingDayOnOrAfter(exchange, day)
  const known = status === 'OPEN' ? null : await currentWorkday(tx)
  if (known !== null && known.currentDay > currentDay) return
  await setWorkday(tx, {
    currentDay,
    nextDay: nextTradingDay(exchange, currentDay),
    prevDay: previousTradingDay(exchange, currentDay),
    status,
  })
}
