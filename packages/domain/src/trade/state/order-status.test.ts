import { expect, test } from 'vitest'
import {
  type OrderFlow,
  type OrderStatus,
  applyStatuses,
  confirmStatuses,
  isFinal,
  payStatuses,
  statusWord,
  statusWords,
} from './order-status'
import { type OrderEvent, canMove, initialStatus, moveOrder, orderEvents } from './order-transitions'

const flows: OrderFlow[] = ['money-in', 'money-out', 'no-money', 'dividend']

function walk(
  flow: OrderFlow,
  events: readonly OrderEvent[],
): { word: string; final: boolean; status: OrderStatus } {
  const status = events.reduce((s, event) => moveOrder(flow, s, event), initialStatus(flow))

  return { word: statusWord(flow, status), final: isFinal(flow, status), status }
}

test.each<[OrderFlow, OrderEvent[], string, boolean]>([
  ['money-in', [], '待付款', false],
  ['money-in', ['PAY_STARTED'], '付款中', false],
  ['money-in', ['PAY_STARTED', 'PAY_FAILED'], '确认失败', true],
  ['money-in', ['UNPAID_EXPIRED'], '已撤单', true],
  ['money-in', ['UNPAID_EXPIRED', 'LATE_PAYMENT'], '撤单中', false],
  ['money-in', ['PAY_STARTED', 'LATE_PAYMENT', 'REFUND_PAID'], '已退款', true],
  ['money-in', ['PAY_STARTED', 'PAY_SUCCEEDED'], '已受理(待确认)', false],
  ['money-in', ['PAY_STARTED', 'PAY_SUCCEEDED', 'CANCELLED'], '撤单中', false],
  ['money-in', ['PAY_STARTED', 'PAY_SUCCEEDED', 'CANCELLED', 'REFUND_PAID'], '已撤单', true],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORTED'], '确认中', false],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORT_FAILED', 'EXPORTED', 'CONFIRMED'], '确认成功', true],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORT_FAILED', 'GIVEN_UP'], '退款中', false],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORTED', 'ACCEPT_CONFIRMED'], '确认中', false],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORTED', 'ACCEPT_CONFIRMED', 'PARTLY_CONFIRMED'], '部分确认', false],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORTED', 'PARTLY_CONFIRMED', 'REFUND_PAID'], '部分确认', true],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORTED', 'CONFIRM_FAILED'], '退款中', false],
  ['money-in', ['PAY_SUCCEEDED', 'EXPORTED', 'CONFIRM_FAILED', 'REFUND_PAID'], '已退款', true],
  [
    'money-in',
    ['PAY_SUCCEEDED', 'EXPORTED', 'CONFIRM_FAILED', 'REFUND_PAID', 'REFUND_RETURNED'],
    '退款中',
    false,
  ],
  ['money-out', [], '已受理(待确认)', false],
  ['money-out', ['CANCELLED'], '已撤单', true],
  ['money-out', ['EXPORTED', 'EXPORT_FAILED', 'GIVEN_UP'], '确认失败', true],
  // What was advanced is never given up.
  ['money-out', ['ADVANCE_STARTED', 'ADVANCE_PAID', 'EXPORTED', 'EXPORT_FAILED'], '已到账', false],
  ['money-out', ['EXPORTED'], '确认中', false],
  ['money-out', ['EXPORTED', 'CONFIRMED'], '到账中', false],
  ['money-out', ['EXPORTED', 'CONFIRMED', 'PAYOUT_STARTED', 'PAYOUT_ARRIVED'], '已到账', true],
  ['money-out', ['EXPORTED', 'CONFIRMED', 'PAYOUT_STARTED', 'PAYOUT_RETURNED'], '到账中', false],
  ['money-out', ['EXPORTED', 'POSTPONED', 'PAYOUT_STARTED', 'PAYOUT_ARRIVED'], '部分确认', false],
  [
    'money-out',
    [
      'EXPORTED',
      'POSTPONED',
      'PAYOUT_STARTED',
      'PAYOUT_ARRIVED',
      'CONFIRMED',
      'PAYOUT_STARTED',
      'PAYOUT_ARRIVED',
    ],
    '已到账',
    true,
  ],
  ['money-out', ['EXPORTED', 'CONFIRM_FAILED'], '确认失败', true],
  ['no-money', ['EXPORTED', 'CONFIRMED'], '确认成功', true],
])('a %s order after %j reads %s', (flow, events, word, final) => {
  expect(walk(flow, events)).toMatchObject({ word, final })
})

test('every state that can be reached has a word of the closed list, and a final one meets no event but late or returned money', () => {
  for (const flow of flows) {
    const seen = new Map<string, OrderStatus>()
    const queue = [initialStatus(flow)]
    for (let status = queue.pop(); status; status = queue.pop()) {
      const key = Object.values(status).join('/')
      if (seen.has(key)) continue
      seen.set(key, status)
      expect(statusWords).toContain(statusWord(flow, status))
      const events = orderEvents.filter((event) => canMove(flow, status, event))
      const openEvents = events.filter(
        (e) => !['LATE_PAYMENT', 'PAYOUT_RETURNED', 'REFUND_RETURNED'].includes(e),
      )
      expect(openEvents.length === 0, `a ${flow} order in ${key} ends exactly when it is final`).toBe(
        isFinal(flow, status),
      )
      queue.push(...events.map((event) => moveOrder(flow, status, event)))
    }
    expect(seen.size).toBeGreaterThan(5)
  }
})

test('only the batch moves an exported order: it can be neither cancelled nor paid', () => {
  for (const flow of flows) {
    for (const payStatus of payStatuses) {
      for (const confirmStatus of confirmStatuses) {
        const status: OrderStatus = { payStatus, applyStatus: 'SENT', confirmStatus }
        for (const event of ['CANCELLED', 'PAY_STARTED', 'PAY_SUCCEEDED', 'UNPAID_EXPIRED'] as const) {
          expect(() => moveOrder(flow, status, event)).toThrow(/can meet/)
        }
      }
    }
  }
  expect(applyStatuses).toContain('SENT')
})

const waits = { payStatus: 'NONE', applyStatus: 'SENT', confirmStatus: 'WAIT' } as const
test.each<[string, OrderFlow, Partial<OrderStatus>, string, boolean]>([
  ['a plan period that was skipped', 'money-in', { applyStatus: 'SKIPPED' }, '确认失败', true],
  ['an order that was refused here', 'money-out', { applyStatus: 'REJECTED' }, '确认失败', true],
  [
    'an order paid for, not taken in',
    'money-in',
    { payStatus: 'PAID', applyStatus: 'CREATED' },
    '已受理(待确认)',
    false,
  ],
  [
    'a refusal whose refund has not begun',
    'money-in',
    { payStatus: 'PAID', confirmStatus: 'FAILED' },
    '确认失败',
    false,
  ],
  ['a redemption that was refused', 'money-out', { confirmStatus: 'FAILED' }, '确认失败', true],
  [
    'a redemption confirmed, nothing owed yet',
    'money-out',
    { confirmStatus: 'CONFIRMED' },
    '确认成功',
    false,
  ],
  [
    'a redemption that is owed',
    'money-out',
    { payStatus: 'PAYABLE', confirmStatus: 'CONFIRMED' },
    '到账中',
    false,
  ],
  [
    'a purchase confirmed in part, its rest still here',
    'money-in',
    { payStatus: 'PAID', confirmStatus: 'PARTIAL' },
    '部分确认',
    false,
  ],
  ['a transform confirmed in part', 'no-money', { confirmStatus: 'PARTIAL' }, '部分确认', true],
  ['a transform', 'no-money', { confirmStatus: 'CONFIRMED' }, '确认成功', true],
  ['a dividend in shares', 'dividend', { confirmStatus: 'CONFIRMED' }, '已分红', true],
  [
    'a dividend on its way',
    'dividend',
    { payStatus: 'PAYING_OUT', confirmStatus: 'CONFIRMED' },
    '到账中',
    false,
  ],
  [
    'a purchase while its rest goes back',
    'money-in',
    { payStatus: 'REFUNDING', confirmStatus: 'PARTIAL' },
    '部分确认',
    false,
  ],
])('%s', (_, flow, change, word, final) => {
  const status = { ...waits, ...change }
  expect([statusWord(flow, status), isFinal(flow, status)]).toEqual([word, final])
})
