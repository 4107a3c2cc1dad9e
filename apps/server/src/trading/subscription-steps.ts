import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { unconfirmedReason } from './registrar-sentence'
import { type Step, done, step } from './timeline-step'

export const SUBSCRIPTION = applicationCode.subscription

/**
 * 受理认购 (120) → 确认份额 when the fund is established (130), or 募集失败 (149); what goes back is shown beside it
 * (§3.4).
 */
export function subscriptionSteps(order: OrderRecord, trail: OrderTrail, today: Day): Step[] {
  const { confirmStatus } = order.status
  const acceptedAt = trail.events.get('ACCEPT_CONFIRMED') ?? null
  if (acceptedAt === null && confirmStatus === 'FAILED') {
    return [{ ...step('受理认购', 'FAILED'), day: order.confirmDate, note: unconfirmedReason(order) }]
  }
  const isEstablished = confirmStatus === 'CONFIRMED' || confirmStatus === 'PARTIAL'
  const accepted =
    acceptedAt === null
      ? isEstablished
        ? { ...step('受理认购', 'DONE'), day: order.confirmDate }
        : waiting(order, today)
      : done('受理认购', acceptedAt)

  return [accepted, shares(order, acceptedAt !== null)]
}

function waiting(order: OrderRecord, today: Day): Step {
  const { expectConfirmDate: day, status } = order
  if (today > day) return { ...step('受理认购', 'LATE'), day, note: '尚未收到登记机构的受理结果，正在跟进' }
  const isPaid = status.payStatus === 'PAID' || status.payStatus === 'NONE'

  return { ...step('受理认购', isPaid ? 'NOW' : 'NEXT'), day }
}

function shares(order: OrderRecord, isAccepted: boolean): Step {
  const { confirmStatus } = order.status
  if (confirmStatus === 'FAILED')
    return { ...step('募集失败', 'FAILED'), day: order.confirmDate, note: '本金和募集期利息一并退回' }
  if (confirmStatus === 'CONFIRMED' || confirmStatus === 'PARTIAL') {
    return {
      ...step('确认份额', 'DONE'),
      day: order.confirmDate,
      note: confirmStatus === 'PARTIAL' ? '认购超过募集上限，按比例确认，其余退款' : '募集期利息已折成份额',
    }
  }
  const until = order.raiseEnd === null ? '' : `募集至 ${order.raiseEnd}，`

  return {
    ...step('确认份额', isAccepted ? 'NOW' : 'NEXT'),
    note: `${until}基金成立后按每份 1.00 元确认，募集期利息折成份额`,
  }
}
