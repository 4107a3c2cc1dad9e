import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type PromisedDay, type ToldDays, promisedDays } from '@tongzhou/domain/trade/promise/promised-days'
import { QUICK } from '../../trading/quick-steps'
import { SUBSCRIPTION } from '../../trading/subscription-steps'

/**
 * The days an order was promised beside what happened (R-PRM-1, R-PRM-2). Nothing is promised for what ended
 * before its registrar heard of it, for a fund that is still being raised, and for money that goes on into
 * another fund; what a registrar began has a day of its money only.
 */
export function promisesOf(
  facts: {
    readonly order: OrderRecord
    readonly trail: OrderTrail
    readonly told: readonly ToldDays[]
  },
  today: Day,
): readonly PromisedDay[] {
  const { order, trail } = facts
  const { applyStatus, payStatus, confirmStatus } = order.status
  const isOver = ['CANCELLED', 'REJECTED', 'SKIPPED'].includes(applyStatus) || payStatus === 'PAY_FAILED'
  if (isOver || confirmStatus === 'FAILED' || order.bizCode === SUBSCRIPTION) return []
  const [submit, ...later] = facts.told
  const columns = {
    cause: 'SUBMIT',
    confirmDay: order.expectConfirmDate,
    arriveDay: order.expectArriveDate,
  } as const
  const first = submit ?? columns
  // The day that was told is that of the first part of a large redemption; the others have none (§3.13).
  const isInParts = trail.parts.length > 1 || confirmStatus === 'POSTPONED'
  const isMoneyPromised = !isInParts && order.target === null && order.bizCode !== QUICK
  const told = [first, ...later].map((days) => (isMoneyPromised ? days : { ...days, arriveDay: null }))
  const confirmed = ['CONFIRMED', 'PARTIAL', 'POSTPONED'].includes(confirmStatus)
  const items = promisedDays(
    [told[0] ?? first, ...told.slice(1)],
    {
      confirmed: confirmed ? (trail.parts[0]?.confirmDate ?? order.confirmDate) : null,
      arrived: order.arrivedAt === null ? null : dayOf(order.arrivedAt),
      paidOut: trail.payoutAskedAt === null ? null : dayOf(trail.payoutAskedAt),
    },
    today,
  )

  return order.isRegistrarStarted ? items.filter(({ item }) => item === 'ARRIVE') : items
}
