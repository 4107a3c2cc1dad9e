import type { Tx } from '@tongzhou/db/connect'
import { skipSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { addCalendarVersion, calendarVersion } from '@tongzhou/db/stores/calendar/calendar-store'
import { openOrdersByDay } from '@tongzhou/db/stores/trade/moved-day-store'
import { type CalendarDay, calendarChange } from '@tongzhou/domain/calendar/calendar-change'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { allSteps } from '../../jobs/all-steps'
import { moveDays } from '../../trading/move-days'
import { movePlanDays } from '../../shared/plan/move-plan-days'
import { moveWorkday } from '../../shared/calendar/move-workday'

/** What putting a calendar in force counted anew. */
interface Moved {
  readonly version: bigint
  readonly orders: number
  readonly instructions: number
  /** Running plans whose next deduction moved. */
  readonly plans: number
  /** Steps of days that had begun as trading days before their calendar was published, and were none. */
  readonly steps: number
}

/** Batch steps of trading days. */
const tradingSteps = allSteps.filter(({ on }) => on === 'trading-day').map(({ name }) => name)

/** What a file would change now, and what speaks against it. */
export async function judgeCalendar(
  tx: Tx,
  days: readonly CalendarDay[],
  now: Date,
): Promise<ReturnType<typeof calendarChange>> {
  const today = dayOf(now)
  const { markets } = await calendarVersion(tx)
  const orders = await openOrdersByDay(tx, today)

  return calendarChange(days, {
    markets,
    today,
    // A closed exchange closes every fund; a market abroad those that deal by it.
    ordersOn: (market, day) =>
      orders
        .filter((row) => row.day === day && (market === 'CN' || row.calendar === market))
        .reduce((sum, row) => sum + row.orders, 0),
  })
}

/**
 * Puts the days of a file in force (R-CAL-2): the expected days of open orders, the due days and the days
 * that have begun are counted anew in the same transaction.
 */
export async function putCalendarInForce(
  tx: Tx,
  file: {
    days: readonly CalendarDay[]
    source: string
    reason: string
    makerNo: string
    checkerNo: string
    now: Date
  },
): Promise<Moved> {
  const { now, days, ...said } = file
  const { changes } = await judgeCalendar(tx, days, now)
  const before = await calendarVersion(tx)
  const version = await addCalendarVersion(tx, { ...said, changes, now, before: before.digest })
  const after = await calendarVersion(tx)
  const from = changes.map(({ day }) => day).toSorted()[0] ?? dayOf(now)
  const counted = await moveDays(tx, { from, before: before.calendars, after: after.calendars, now })
  const plans = await movePlanDays(tx, now)
  const begun = begunDays(changes, dayOf(now))
  const skipped = await skipSteps(tx, { days: begun, steps: tradingSteps, now })
  if (begun.includes(dayOf(now))) await moveWorkday(tx, { day: dayOf(now), status: 'OPEN' })

  return { version, ...counted, plans, steps: skipped.length }
}

/**
 * Days that have begun as trading days, because nothing else was known of them, and turn out to be closed.
 */
function begunDays(changes: readonly CalendarDay[], today: Day): Day[] {
  return changes
    .filter(({ market, day, isOpen }) => market === 'CN' && !isOpen && day <= today)
    .map(({ day }) => day)
}
