/**
 * The three independent axes of an order's state (§3.2) and the words customers read. What may follow what
 * stands in `order-transitions.ts`.
 */
export const payStatuses = [
  'NONE',
  'UNPAID',
  'PAYING',
  'PAID',
  'PAY_FAILED',
  'REFUNDING',
  'REFUNDED',
  'PART_REFUNDED',
  'PAYABLE',
  'PAYING_OUT',
  'ARRIVED',
  'PAYOUT_FAILED',
] as const
export const applyStatuses = [
  'CREATED',
  'ACCEPTED',
  'CANCELLED',
  'REJECTED',
  'SKIPPED',
  'SENT',
  'SEND_FAILED',
] as const
export const confirmStatuses = [
  'WAIT',
  'ACCEPT_CONFIRMED',
  'CONFIRMED',
  'PARTIAL',
  'FAILED',
  'POSTPONED',
] as const

/**
 * Money's side. PART_REFUNDED: the unconfirmed rest of a partly confirmed purchase is back with the customer,
 * or what was not confirmed bought another fund (R-CASH-7).
 */
export type PayStatus = (typeof payStatuses)[number]
/** Our side, up to the registrar's file. */
export type ApplyStatus = (typeof applyStatuses)[number]
/** The registrar's side. PARTIAL is final; POSTPONED waits for the rest on later days (§3.13). */
export type ConfirmStatus = (typeof confirmStatuses)[number]

export interface OrderStatus {
  readonly payStatus: PayStatus
  readonly applyStatus: ApplyStatus
  readonly confirmStatus: ConfirmStatus
}

/**
 * Which way money goes in an order: from the card, to the card, not at all (transform, dividend mode,
 * custody), or to the card unless it became shares (dividend).
 */
export type OrderFlow = 'money-in' | 'money-out' | 'no-money' | 'dividend'

/** The closed list of words (the only ones a customer reads for an order's state). */
export const statusWords = [
  '待付款',
  '付款中',
  '已受理(待确认)',
  '确认中',
  '确认成功',
  '部分确认',
  '确认失败',
  '撤单中',
  '已撤单',
  '退款中',
  '已退款',
  '到账中',
  '已到账',
  '已分红',
] as const
export type StatusWord = (typeof statusWords)[number]

/**
 * The merged word of an order. Refunds speak loudest (money on its way back), then cancelling, payment,
 * payout, and last the registrar's answer. A payment that failed reads 确认失败: the closed list has no word of
 * its own.
 */
export function statusWord(flow: OrderFlow, status: OrderStatus): StatusWord {
  const { payStatus, applyStatus, confirmStatus } = status
  if (applyStatus === 'CANCELLED') return payStatus === 'REFUNDING' ? '撤单中' : '已撤单'
  if (payStatus === 'REFUNDING' && confirmStatus !== 'PARTIAL') return '退款中'
  if (payStatus === 'REFUNDED') return '已退款'
  if (applyStatus === 'SKIPPED' || applyStatus === 'REJECTED' || payStatus === 'PAY_FAILED') return '确认失败'
  if (payStatus === 'UNPAID') return '待付款'
  if (payStatus === 'PAYING') return '付款中'
  if (isPaidOut(flow) && isBeingPaidOut(payStatus)) return '到账中'
  if (flow === 'dividend') return '已分红'
  if (flow === 'money-out' && payStatus === 'ARRIVED')
    return confirmStatus === 'POSTPONED' ? '部分确认' : '已到账'
  if (applyStatus === 'CREATED' || applyStatus === 'ACCEPTED') return '已受理(待确认)'

  return confirmWord[confirmStatus]
}

/** Whether nothing more will happen to the order: it leaves the list of orders in transit (§3.15). */
export function isFinal(flow: OrderFlow, status: OrderStatus): boolean {
  const { payStatus, applyStatus, confirmStatus } = status
  if (payStatus === 'REFUNDING' || isBeingPaidOut(payStatus)) return false
  if (applyStatus === 'CANCELLED' || applyStatus === 'REJECTED' || applyStatus === 'SKIPPED') return true
  if (payStatus === 'PAY_FAILED') return true
  if (confirmStatus === 'FAILED') return payStatus !== 'PAID'
  if (confirmStatus !== 'CONFIRMED' && confirmStatus !== 'PARTIAL') return false
  if (flow === 'money-out') return payStatus === 'ARRIVED'
  if (flow === 'money-in' && confirmStatus === 'PARTIAL') return payStatus === 'PART_REFUNDED'

  return true
}

function isPaidOut(flow: OrderFlow): boolean {
  return flow === 'money-out' || flow === 'dividend'
}

function isBeingPaidOut(payStatus: PayStatus): boolean {
  return payStatus === 'PAYABLE' || payStatus === 'PAYING_OUT' || payStatus === 'PAYOUT_FAILED'
}

const confirmWord = {
  WAIT: '确认中',
  ACCEPT_CONFIRMED: '确认中',
  CONFIRMED: '确认成功',
  PARTIAL: '部分确认',
  FAILED: '确认失败',
  POSTPONED: '部分确认',
} as const satisfies Record<ConfirmStatus, StatusWord>
