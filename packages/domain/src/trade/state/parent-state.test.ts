import { expect, test } from 'vitest'
import type { OrderFlow } from './order-status'
import { type OrderEvent, initialStatus, moveOrder } from './order-transitions'
import { isParentFinal, parentState, parentWord } from './parent-state'

const child = (flow: OrderFlow, ...events: OrderEvent[]) => ({
  flow,
  status: events.reduce((status, event) => moveOrder(flow, status, event), initialStatus(flow)),
})
const bought = (...events: OrderEvent[]) => child('money-in', 'PAY_STARTED', ...events)

test.each<[string, ReturnType<typeof child>[], string, string, boolean]>([
  ['one child unpaid', [bought(), bought('PAY_SUCCEEDED')], 'PAYING', '付款中', false],
  ['all paid', [bought('PAY_SUCCEEDED'), bought('PAY_SUCCEEDED')], 'ACCEPTED', '已受理(待确认)', false],
  [
    'one confirmed, one under way',
    [bought('PAY_SUCCEEDED', 'EXPORTED', 'CONFIRMED'), bought('PAY_SUCCEEDED', 'EXPORTED')],
    'CONFIRMING',
    '确认中',
    false,
  ],
  [
    'one confirmed, one refunded',
    [
      bought('PAY_SUCCEEDED', 'EXPORTED', 'CONFIRMED'),
      bought('PAY_SUCCEEDED', 'EXPORTED', 'CONFIRM_FAILED', 'REFUND_PAID'),
    ],
    'PART_DONE',
    '部分确认',
    true,
  ],
  [
    'quick: one at the card, one refused by the bank',
    [
      child('money-out', 'ADVANCE_STARTED', 'ADVANCE_PAID'),
      child('money-out', 'ADVANCE_STARTED', 'ADVANCE_REFUSED'),
    ],
    'PART_DONE',
    '部分确认',
    true,
  ],
  [
    'quick: one at the card, one asked',
    [child('money-out', 'ADVANCE_STARTED', 'ADVANCE_PAID'), child('money-out', 'ADVANCE_STARTED')],
    'PART_ARRIVED',
    '到账中',
    false,
  ],
  [
    'cancelled as a whole',
    [child('money-out', 'CANCELLED'), child('money-out', 'CANCELLED')],
    'CANCELLED',
    '已撤单',
    true,
  ],
  [
    'all confirmed',
    [bought('PAY_SUCCEEDED', 'EXPORTED', 'CONFIRMED'), bought('PAY_SUCCEEDED', 'EXPORTED', 'CONFIRMED')],
    'DONE',
    '确认成功',
    true,
  ],
  [
    'both at the card, one already confirmed',
    [
      child('money-out', 'ADVANCE_STARTED', 'ADVANCE_PAID'),
      child('money-out', 'EXPORTED', 'CONFIRMED', 'PAYOUT_STARTED', 'PAYOUT_ARRIVED'),
    ],
    'DONE',
    '已到账',
    true,
  ],
  [
    'one being cancelled, one paid',
    [bought('PAY_SUCCEEDED', 'CANCELLED'), bought('PAY_SUCCEEDED')],
    'ACCEPTED',
    '撤单中',
    false,
  ],
  [
    'one refused before its file, one taken in',
    [child('no-money', 'REJECTED'), child('no-money')],
    'ACCEPTED',
    '已受理(待确认)',
    false,
  ],
  ['all failed', [bought('PAY_FAILED'), bought('PAY_FAILED')], 'FAILED', '确认失败', true],
])('a parent is derived from its children: %s', (_name, children, state, word, final) => {
  expect([parentState(children), parentWord(children), isParentFinal(children)]).toEqual([state, word, final])
})

test('a parent without children is a fault', () => {
  expect(() => parentState([])).toThrow('a parent has children')
})
