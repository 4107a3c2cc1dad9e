import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { z } from 'zod'
import type { orderRow, orderView } from '@tongzhou/contract/trade/order-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { type OrderTrail, findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { canCancelRest } from '@tongzhou/domain/trade/decide/decide-cancel-rest'
import { isFinal, statusWord } from '@tongzhou/domain/trade/state/order-status'
import { cancelUntilOf } from './cancel-until'
import { kindOf, labelOf } from './order-kind'
import { timelineOf } from './order-timeline'
import { QUICK, quickFailure } from './quick-steps'
import { unconfirmedReason } from './registrar-sentence'

/**
 * An order as lists show it: confirmed figures once there are any, else what was asked and our estimate
 * (§3.15).
 */
export function presentOrderRow(order: OrderRecord): z.output<typeof orderRow> {
  const kind = kindOf(order.bizCode)

  return {
    orderNo: order.orderNo,
    kind,
    kindLabel: labelOf(order),
    fundCode: order.fundCode,
    fundName: order.fundName,
    applyAt: order.applyAt,
    tDate: order.tDate,
    ...shownFigures(order),
    status: statusWord(order.flow, order.status),
    isFinal: isFinal(order.flow, order.status),
    bankName: order.bankName,
    cardTail: order.cardTail,
  }
}

/** One order of a customer with its timeline; null when he has none of that number. */
export async function findOrderView(
  db: Queryable,
  key: { customerNo: string; orderNo: string; now: Date },
): Promise<z.output<typeof orderView> | null> {
  const [order] = await findOrderRecords(db, { customerNo: key.customerNo, orderNo: key.orderNo })

  return order ? presentOrder(db, { order, trail: await findOrderTrail(db, key), now: key.now }) : null
}

/** An order as its pages show it, with its timeline. */
export async function presentOrder(
  db: Queryable,
  facts: { readonly order: OrderRecord; readonly trail: OrderTrail; readonly now: Date },
): Promise<z.output<typeof orderView>> {
  const { order, trail, now } = facts
  const cancelUntil = await cancelUntilOf(db, order, now)
  const { CN: calendar } = await calendarsInForce(db)

  return {
    ...presentOrderRow(order),
    tradeAcco: order.tradeAcco,
    parentNo: order.parentNo,
    payWay: order.payWay,
    applyAmount: order.applyAmount,
    applyShares: order.applyShares,
    discountRate: order.discountRate,
    estimatedFee: order.estimatedFee,
    estimatedAmount: order.estimatedAmount,
    estimatedShares: order.estimatedShares,
    // The day a subscription was accepted is none of its confirmation.
    confirmDate: order.status.confirmStatus === 'ACCEPT_CONFIRMED' ? null : order.confirmDate,
    confirmNav: order.confirmNav,
    confirmAmount: order.confirmAmount,
    confirmShares: order.confirmShares,
    confirmFee: order.confirmFee,
    expectConfirmDate: order.expectConfirmDate,
    expectArriveDate: order.expectArriveDate,
    arrivedAt: order.arrivedAt,
    failure: failureOf(order, { ...trail, isRaisingFailed: trail.events.has('ACCEPT_CONFIRMED') }),
    taSerialNo: trail.taSerialNo,
    canCancel: cancelUntil !== null,
    cancelUntil,
    canCancelRest: canCancelRest({ status: order.status, isAsked: trail.isRestCancelAsked }),
    target: order.target,
    dividendMode: order.dividendMode,
    otherDistributor: order.otherDistributor,
    outgoingNo:
      order.bizCode === applicationCode.custodyOut
        ? order.appSheetNo
        : order.bizCode === applicationCode.custodyIn
          ? order.originalNo
          : null,
    isRegistrarStarted: order.isRegistrarStarted,
    parts:
      trail.parts.length > 1 || order.status.confirmStatus === 'POSTPONED'
        ? trail.parts.map(({ confirmDate, nav, shares, amount, fee }) => ({
            confirmDate,
            nav,
            shares,
            amount,
            fee,
          }))
        : [],
    isPaymentPending: order.status.payStatus === 'PAYING',
    steps: timelineOf(order, trail, { today: dayOf(now), calendar }),
  }
}

function shownFigures(order: OrderRecord) {
  if (order.confirmShares !== null || order.confirmAmount !== null) {
    return { amount: order.confirmAmount, shares: order.confirmShares, isEstimate: false }
  }
  const isOver = isFinal(order.flow, order.status)
  if (order.flow === 'money-out') {
    const amount = isOver ? null : order.estimatedAmount
    // A share of a money fund is a yuan: what is taken quickly is known to the cent.
    return { amount, shares: order.applyShares, isEstimate: amount !== null && order.bizCode !== QUICK }
  }
  const shares = isOver ? null : order.estimatedShares

  return { amount: order.applyAmount, shares: shares ?? order.applyShares, isEstimate: shares !== null }
}

/** Why an order failed, for its customer; null when it did not. */
export function failureOf(
  order: OrderRecord,
  trail: { readonly payFailure: string | null; readonly isRaisingFailed?: boolean },
): string | null {
  const { payFailure, isRaisingFailed = false } = trail
  const { payStatus, applyStatus, confirmStatus } = order.status
  if (payStatus === 'PAY_FAILED') return payFailure ?? '银行未能完成扣款，请核对余额或更换银行卡'
  if (applyStatus === 'REJECTED' && order.bizCode === QUICK) return quickFailure({ payFailure })
  if (applyStatus === 'REJECTED') return order.taReturnMsg ?? '付款到账时该基金已不接受申请，款项原路退回'
  if (confirmStatus === 'FAILED')
    return isRaisingFailed ? '基金募集失败，本金和募集期利息一并退回' : unconfirmedReason(order)
  if (payStatus === 'PAYOUT_FAILED') return '银行退回了划付的款项，请核对收款银行卡'

  return null
}
