import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { firstIncomeDay } from '@tongzhou/domain/calendar/first-income-day'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { QUICK, quickSteps } from './quick-steps'
import { unconfirmedReason } from './registrar-sentence'
import { SUBSCRIPTION, subscriptionSteps } from './subscription-steps'
import { type Step, done, step } from './timeline-step'

/**
 * 提交 → 支付 → 确认 → 收益/到账 with planned and real days (§3.15); `today` judges what is late, a money fund
 * deals by `calendar`.
 */
export function timelineOf(
  order: OrderRecord,
  trail: OrderTrail,
  { today, calendar }: { readonly today: Day; readonly calendar: TradeCalendar },
): Step[] {
  if (order.isRegistrarStarted) return registrarSteps(order, trail, today)
  const steps = [done('提交', order.applyAt)]
  if (order.bizCode === QUICK) return [...steps, ...quickSteps(order, trail)]
  if (order.flow === 'money-in') steps.push(...payment(order, trail))
  if (order.status.applyStatus === 'CANCELLED') {
    const at = trail.events.get('CANCELLED') ?? trail.events.get('UNPAID_EXPIRED') ?? null
    return [...steps, { ...step('撤单', 'DONE'), at, day: at && dayOf(at) }, ...refund(order, trail)]
  }
  if (order.status.payStatus === 'PAY_FAILED') return steps
  if (order.bizCode === SUBSCRIPTION && order.status.applyStatus !== 'REJECTED')
    return [...steps, ...subscriptionSteps(order, trail, today), ...refund(order, trail)]
  if (order.status.applyStatus === 'REJECTED') {
    return [
      ...steps,
      { ...step('受理', 'FAILED'), note: '付款到账时该基金已不接受申请' },
      ...refund(order, trail),
    ]
  }
  steps.push(...confirmations(order, today))
  if (order.status.confirmStatus === 'FAILED') return [...steps, ...refund(order, trail)]
  if (order.flow === 'money-in') steps.push(income(order, today, calendar))
  if (order.flow === 'money-out') steps.push(arrival(order, trail, today))
  if (order.status.confirmStatus === 'PARTIAL') steps.push(...refund(order, trail))

  return steps
}

const NO_REMITTANCE = '截止时间前没有收到金额一致的汇款；已汇出的款项退回付款账户'

function payment(order: OrderRecord, trail: OrderTrail): Step[] {
  const { payStatus } = order.status
  if (order.paidAt !== null) return [done('支付', order.paidAt)]
  if (payStatus === 'PAY_FAILED') return [{ ...step('支付', 'FAILED'), note: trail.payFailure }]
  if (payStatus === 'UNPAID' && order.status.applyStatus === 'CANCELLED') {
    const isTooLate = order.payWay === 'REMIT' && trail.events.has('UNPAID_EXPIRED')

    return [{ ...step('支付', 'FAILED'), note: isTooLate ? NO_REMITTANCE : '未付款' }]
  }
  if (payStatus === 'NONE' && order.payWay === 'CASH_PRODUCT')
    return [{ ...step('支付', 'NOW'), note: '现金宝份额已冻结，登记机构确认后付款' }]
  if (payStatus === 'UNPAID' && order.payWay === 'REMIT')
    return [{ ...step('支付', 'NOW'), note: '等待您从本人银行卡汇入全额款项，到账后自动确认' }]
  if (payStatus === 'UNPAID' && order.payWay === 'CARD_ONCE')
    return [{ ...step('支付', 'NOW'), note: '等待您输入银行验证码，过时未付自动取消' }]
  if (payStatus === 'UNPAID' || payStatus === 'PAYING') {
    return [{ ...step('支付', 'NOW'), note: '等待银行扣款结果，请勿重复支付' }]
  }

  return []
}

/** What the registrar began: it stands in its books, and its money, if any, is on the way. */
function registrarSteps(order: OrderRecord, trail: OrderTrail, today: Day): Step[] {
  const booked = { ...step('登记机构登记', 'DONE'), day: order.confirmDate, note: order.taReturnMsg }
  if (order.flow === 'no-money') return [booked]
  if (order.flow === 'dividend' && order.status.payStatus === 'NONE') {
    return [booked, { ...step('红利转为份额', 'DONE'), day: order.confirmDate }]
  }

  return [booked, arrival(order, trail, today)]
}

/** A transform is confirmed on both sides at once (§3.6); everything else has one answer. */
function confirmations(order: OrderRecord, today: Day): Step[] {
  const answer = confirmation(order, today)
  if (order.flow !== 'no-money' || order.target === null) return [answer]

  return [
    { ...answer, label: '确认转出' },
    { ...answer, label: '确认转入', note: answer.state === 'FAILED' ? null : answer.note },
  ]
}

function confirmation(order: OrderRecord, today: Day): Step {
  const { confirmStatus, payStatus } = order.status
  const label = order.flow === 'money-in' ? '确认份额' : order.flow === 'money-out' ? '确认金额' : '确认'
  const isPriced = order.flow !== 'no-money' || order.target !== null
  if (confirmStatus === 'FAILED') {
    return { ...step(label, 'FAILED'), day: order.confirmDate, note: unconfirmedReason(order) }
  }
  if (order.confirmDate !== null && confirmStatus !== 'WAIT' && confirmStatus !== 'ACCEPT_CONFIRMED') {
    return {
      ...step(label, 'DONE'),
      day: order.confirmDate,
      note: confirmStatus === 'PARTIAL' ? '部分确认' : confirmStatus === 'POSTPONED' ? '其余顺延' : null,
    }
  }
  if (today > order.expectConfirmDate) {
    return { ...step(label, 'LATE'), day: order.expectConfirmDate, note: '尚未收到登记机构的确认，正在跟进' }
  }
  const isWaiting = payStatus === 'PAID' || payStatus === 'NONE'

  return {
    ...step(label, isWaiting ? 'NOW' : 'NEXT'),
    day: order.expectConfirmDate,
    note: isPriced ? `按 ${order.tDate} 的净值计算` : null,
  }
}

/** The day on which its first income shows. */
function income(order: OrderRecord, today: Day, calendar: TradeCalendar): Step {
  const { isMoneyFund } = order
  const day = firstIncomeDay(order.confirmDate ?? order.expectConfirmDate, { isMoneyFund, calendar })
  const isConfirmed = ['CONFIRMED', 'PARTIAL'].includes(order.status.confirmStatus)
  const isOver = isConfirmed && today > day

  return { ...step('查看收益', isOver ? 'DONE' : 'NEXT'), day, note: isMoneyFund ? null : '当日净值公布后' }
}

function arrival(order: OrderRecord, trail: OrderTrail, today: Day): Step {
  const { paidTo, paidOut, owedOut, parts } = trail
  const { confirmStatus, payStatus } = order.status
  if (order.flow === 'money-out' && order.target !== null) return passedOn(order, order.target.name, today)
  const passedAt = trail.events.get('PASSED_ON')
  // A standing order took it (R-CASH-13); the legs of another order say what they paid for themselves.
  if (passedAt !== undefined && order.parentNo === null) return done('转入现金宝', passedAt)
  // R-BNK-13: the card it came from is unbound, so it goes to the one bound instead.
  const elsewhere = paidTo === null ? null : `划付至${paidTo.bankName}（${paidTo.cardTail}）`
  // What is confirmed so far is at the card; the rest is still to be sold.
  const isRestToSell = confirmStatus === 'POSTPONED' && order.flow === 'money-out'
  if (payStatus === 'ARRIVED' && order.arrivedAt !== null && !isRestToSell)
    return { ...done('到账', order.arrivedAt), note: elsewhere }
  const day = order.expectArriveDate
  if (payStatus === 'PAYOUT_FAILED') {
    return {
      ...step('到账', 'FAILED'),
      day,
      note: '银行退回了这笔款项，下一个交易日重新划付；原卡已解绑的，划付至新绑定的银行卡',
    }
  }
  // The day that was told is that of the first part; the others come when the registrar has paid them
  // (§3.13).
  if (parts.length > 1 || (confirmStatus === 'POSTPONED' && paidOut !== null)) {
    const rest = owedOut === noMoney ? '其余' : `其余 ${formatMoney(owedOut)} 元`
    const so = paidOut === null ? '各部分' : `已到账 ${formatMoney(paidOut)} 元，${rest}`

    return { ...step('到账', 'NOW'), note: `${so}在登记机构付款后到账` }
  }
  if (day !== null && today > day) return { ...step('到账', 'LATE'), day, note: '晚于预计，正在跟进' }
  const isNow = payStatus === 'PAYABLE' || payStatus === 'PAYING_OUT'

  return { ...step('到账', isNow ? 'NOW' : 'NEXT'), day, note: elsewhere ?? '24:00 前，以实际到账为准' }
}

/** The money of this redemption buys another fund on the day it is here; else it goes to the card. */
function passedOn(order: OrderRecord, target: string, today: Day): Step {
  const { payStatus } = order.status
  const label = `买入${target}`
  if (payStatus === 'ARRIVED' && order.arrivedAt !== null) return done(label, order.arrivedAt)
  const day = order.expectArriveDate
  const isLate = day !== null && today > day

  return {
    ...step(label, isLate ? 'LATE' : payStatus === 'NONE' ? 'NEXT' : 'NOW'),
    day,
    note: '款到当日买入；不能买入时划付至银行卡',
  }
}

function refund(order: OrderRecord, trail: OrderTrail): Step[] {
  const { payStatus } = order.status
  const swappedAt = trail.events.get('SWAPPED')
  if (swappedAt !== undefined) return [done('改买其他基金', swappedAt)]
  const { refunds, owedBack } = trail
  // A refund sends all that is owed then; what comes to be owed later goes back in one of its own.
  const parts = refunds.map(({ at, amount }, index): Step => ({
    ...done(
      refunds.length + (owedBack > noMoney ? 1 : 0) > 1 ? `退款到账（第 ${index + 1} 笔）` : '退款到账',
      at,
    ),
    note: `${formatMoney(amount)} 元`,
  }))
  if (payStatus !== 'REFUNDING') return parts
  const rest = parts.length === 0 || owedBack === noMoney ? '' : `其余 ${formatMoney(owedBack)} 元`

  return [...parts, { ...step('退款', 'NOW'), note: `${rest}原路退回付款银行卡` }]
}
