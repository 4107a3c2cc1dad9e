import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { type Step, done, step } from './timeline-step'

/** Business code of a quick redemption (§3.11). */
export const QUICK = applicationCode.quickRedemption

/**
 * 到账 by the advance bank first, then the registrar, who takes the shares with its next files: nothing is left
 * to compute by then.
 */
export function quickSteps(order: OrderRecord, trail: OrderTrail): Step[] {
  const { applyStatus, confirmStatus } = order.status
  if (applyStatus === 'REJECTED') return [{ ...step('到账', 'FAILED'), note: quickFailure(trail) }]
  const { arrivedAt } = order
  const isBooked = confirmStatus === 'CONFIRMED'

  return [
    arrivedAt === null ? { ...step('到账', 'NOW'), note: '银行正在付款' } : done('到账', arrivedAt),
    {
      ...step('登记机构扣减份额', isBooked ? 'DONE' : arrivedAt === null ? 'NEXT' : 'NOW'),
      day: isBooked ? order.confirmDate : order.expectConfirmDate,
    },
  ]
}

/** Why the money did not come: the shares are free again and may be taken the ordinary way. */
export function quickFailure({ payFailure }: { readonly payFailure: string | null }): string {
  return `${payFailure ?? '银行未能付款'}，份额已解冻，可改用普通取现`
}
