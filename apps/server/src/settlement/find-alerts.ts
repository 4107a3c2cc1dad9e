import type { Queryable } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import {
  daysWithoutStep,
  firstPlannedDay,
  stepsOfDay,
  unfinishedSteps,
} from '@tongzhou/db/stores/registrar/batch-store'
import { releasesOfDay } from '@tongzhou/db/stores/registrar/file-release-store'
import { paymentListsSince } from '@tongzhou/db/stores/settlement/payment-list-store'
import { type TradeCalendar, tradingDaysBetween } from '@tongzhou/domain/calendar/trade-calendar'
import { horizonsOf } from '@tongzhou/domain/calendar/calendar-horizon'
import { type OperationsAlert, operationsAlerts } from '@tongzhou/domain/clearing/operations-alerts'
import { hasLapsed } from '@tongzhou/domain/clearing/payment-list'
import { type Day, addDays, dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'

/** What every trading day plans, and no other day. */
const STEP_OF_TRADING_DAYS = '300-cut-off'
/** How many days a day without steps is told: it cannot be planned any more, only looked into. */
const DAYS_TOLD = 14

/** What of the batch day needs a person now, P1 first (R-STF-40). */
export async function findAlerts(db: Queryable, now: Date): Promise<OperationsAlert[]> {
  const day = dayOf(now)
  const earlier = (await unfinishedSteps(db)).filter((row) => row.day < day)
  const lists = (await paymentListsSince(db, { from: day })).filter((list) => list.day === day)
  const releases = await releasesOfDay(db, day)
  const calendars = await calendarsInForce(db)

  return operationsAlerts({
    now,
    steps: [...earlier, ...(await stepsOfDay(db, day))],
    unplannedDays: await unplannedDays(db, { exchange: calendars.CN, today: day }),
    openLists: lists
      .filter((list) => isOpen(list.state) && !hasLapsed(list, now))
      .map(({ listNo, total }) => ({ listNo, total: printMoney(total) })),
    waitingFiles: releases.filter(({ state }) => state === 'WAITING'),
    calendars: horizonsOf(calendars, day).map(({ code, to }) => ({
      code,
      daysLeft: daysBetween(day, to),
    })),
  })
}

/**
 * Trading days of the last two weeks, from the first planned one to `today`, that were not planned as such:
 * nobody scheduled, or the calendar called the day closed when it began. Where nothing was ever planned,
 * today alone is expected.
 */
async function unplannedDays(
  db: Queryable,
  { exchange, today }: { exchange: TradeCalendar; today: Day },
): Promise<Day[]> {
  const first = (await firstPlannedDay(db)) ?? today
  const earliest = addDays(today, -DAYS_TOLD)
  const days = tradingDaysBetween(exchange, first > earliest ? first : earliest, today)

  return daysWithoutStep(db, { days, step: STEP_OF_TRADING_DAYS })
}

function isOpen(state: string): boolean {
  return state === 'WAITING' || state === 'HELD'
}
