import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { orderPromises } from '@tongzhou/domain/trade/promise/order-promises'
import type { PromisedDay, ToldDays } from '@tongzhou/domain/trade/promise/promised-days'
import { owedBackOf } from '../../trading/orders/owed-back'

/** The days an order was promised beside what happened, as its page shows them (R-PRM-1). */
export function promisesOf(
  { order, trail, told }: { order: OrderRecord; trail: OrderTrail; told: readonly ToldDays[] },
  { today, exchange }: { readonly today: Day; readonly exchange: TradeCalendar },
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
      owedBack: owedBackOf(
        {
          owedAt: trail.refundOwedAt,
          askedAt: trail.refundAskedAt,
          paidAt: trail.refunds.at(-1)?.at ?? null,
          isSwapped: trail.events.has('SWAPPED'),
          payStatus: order.status.payStatus,
          confirmDate: order.confirmDate,
        },
        exchange,
      ),
    },
    told,
    today,
  )
}
