import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { orderPromises } from '@tongzhou/domain/trade/promise/order-promises'
import type { PromisedDay, ToldDays } from '@tongzhou/domain/trade/promise/promised-days'

/** The days an order was promised beside what happened, as its page shows them (R-PRM-1). */
export function promisesOf(
  { order, trail, told }: { order: OrderRecord; trail: OrderTrail; told: readonly ToldDays[] },
  today: Day,
): readonly PromisedDay[] {
  const onDay = (instant: Date | null): Day | null => (instant === null ? null : dayOf(instant))

  return orderPromises(
    {
      bizCode: order.bizCode,
      status: order.status,
      expectConfirmDay: order.expectConfirmDate,
      expectArriveDay: order.expectArriveDate,
      isIntoFund: order.target !== null || trail.events.has('PASSED_ON'),
      isRegistrarStarted: order.isRegistrarStarted,
      parts: trail.parts.map(({ confirmDate }) => confirmDate),
      confirmDay: order.confirmDate,
      arrivedOn: onDay(order.arrivedAt),
      paidOutOn: onDay(trail.payoutAskedAt),
    },
    told,
    today,
  )
}
