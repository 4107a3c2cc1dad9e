import type { Queryable } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { stepsOfDay, unfinishedSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { releasesOfDay } from '@tongzhou/db/stores/registrar/file-release-store'
import { paymentListsSince } from '@tongzhou/db/stores/settlement/payment-list-store'
import { horizonsOf } from '@tongzhou/domain/calendar/calendar-horizon'
import { type OperationsAlert, operationsAlerts } from '@tongzhou/domain/clearing/operations-alerts'
import { hasLapsed } from '@tongzhou/domain/clearing/payment-list'
import { dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'

/** What of the batch day needs a person now, P1 first (R-STF-40). */
export async function findAlerts(db: Queryable, now: Date): Promise<OperationsAlert[]> {
  const day = dayOf(now)
  const earlier = (await unfinishedSteps(db)).filter((row) => row.day < day)
  const lists = (await paymentListsSince(db, { from: day })).filter((list) => list.day === day)
  const releases = await releasesOfDay(db, day)

  return operationsAlerts({
    now,
    steps: [...earlier, ...(await stepsOfDay(db, day))],
    openLists: lists
      .filter((list) => isOpen(list.state) && !hasLapsed(list, now))
      .map(({ listNo, total }) => ({ listNo, total: printMoney(total) })),
    waitingFiles: releases.filter(({ state }) => state === 'WAITING'),
    calendars: horizonsOf(await calendarsInForce(db), day).map(({ code, to }) => ({
      code,
      daysLeft: daysBetween(day, to),
    })),
  })
}

function isOpen(state: string): boolean {
  return state === 'WAITING' || state === 'HELD'
}
