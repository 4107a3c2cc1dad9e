import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import type { OrderStatus } from '../trade/state/order-status'
import { type ComingOrder, eventsOfOrder } from './events-of-order'

const today = dayFrom('2026-11-30')
const week = {
  from: dayFrom('2026-11-01'),
  to: dayFrom('2026-12-31'),
  closed: new Set([dayFrom('2026-11-28'), dayFrom('2026-11-29')]),
}
const cutOff = new Date('2026-11-30T15:00:00+08:00')

const purchase: ComingOrder = {
  flow: 'money-in',
  status: { payStatus: 'PAID', applyStatus: 'ACCEPTED', confirmStatus: 'WAIT' },
  cancelUntil: cutOff,
  remitUntil: null,
  expectConfirmDate: dayFrom('2026-12-01'),
  confirmDate: null,
  isIncomeTold: false,
  isMoneyFund: false,
  expectArriveDate: null,
  raiseEnd: null,
}
const sale: ComingOrder = {
  ...purchase,
  flow: 'money-out',
  status: { payStatus: 'NONE', applyStatus: 'SENT', confirmStatus: 'WAIT' },
  cancelUntil: null,
  expectArriveDate: dayFrom('2026-12-02'),
}
const withStatus = (order: ComingOrder, status: Partial<OrderStatus>): ComingOrder => ({
  ...order,
  status: { ...order.status, ...status },
})
const told = (order: ComingOrder) =>
  eventsOfOrder(order, today, week).map(({ kind, day }) => `${kind} ${day}`)

test('R-HOM-3: what comes next of an order, by its state', () => {
  const rows: readonly (readonly [string, ComingOrder, readonly string[]])[] = [
    ['a paid purchase', purchase, ['CANCEL_BY 2026-11-30', 'CONFIRM 2026-12-01', 'INCOME 2026-12-01']],
    [
      'a purchase whose payment is under way',
      { ...withStatus(purchase, { payStatus: 'PAYING' }), cancelUntil: null },
      [],
    ],
    [
      'a remittance that is awaited',
      { ...withStatus(purchase, { payStatus: 'UNPAID' }), remitUntil: cutOff },
      ['REMIT_BY 2026-11-30', 'CANCEL_BY 2026-11-30'],
    ],
    ['a payment that failed', withStatus(purchase, { payStatus: 'PAY_FAILED' }), []],
    ['a purchase taken back', withStatus(purchase, { applyStatus: 'CANCELLED', payStatus: 'REFUNDING' }), []],
    ['a purchase refused', withStatus(purchase, { applyStatus: 'REJECTED' }), []],
    [
      'a purchase confirmed today, whose first income comes with the NAV of the evening',
      { ...withStatus(purchase, { confirmStatus: 'CONFIRMED' }), cancelUntil: null, confirmDate: today },
      ['INCOME 2026-11-30'],
    ],
    [
      'a purchase confirmed today in part, whose NAV is out',
      {
        ...withStatus(purchase, { confirmStatus: 'PARTIAL', payStatus: 'REFUNDING' }),
        cancelUntil: null,
        confirmDate: today,
        isIncomeTold: true,
      },
      [],
    ],
    [
      'a purchase confirmed on an earlier day',
      {
        ...withStatus(purchase, { confirmStatus: 'CONFIRMED' }),
        cancelUntil: null,
        confirmDate: dayFrom('2026-11-27'),
      },
      [],
    ],
    [
      'a purchase of a money fund, whose income is shown on the trading day after its confirmation (R-CASH-3)',
      { ...purchase, cancelUntil: null, isMoneyFund: true },
      ['CONFIRM 2026-12-01', 'INCOME 2026-12-02'],
    ],
    [
      'a money fund confirmed on Friday: on Monday, whatever was published over the weekend',
      {
        ...withStatus(purchase, { confirmStatus: 'CONFIRMED' }),
        cancelUntil: null,
        confirmDate: dayFrom('2026-11-27'),
        isMoneyFund: true,
        isIncomeTold: true,
      },
      ['INCOME 2026-11-30'],
    ],
    [
      'a purchase its registrar refused',
      {
        ...withStatus(purchase, { confirmStatus: 'FAILED', payStatus: 'REFUNDING' }),
        cancelUntil: null,
        confirmDate: today,
      },
      [],
    ],
    [
      'a subscription accepted',
      {
        ...withStatus(purchase, { confirmStatus: 'ACCEPT_CONFIRMED' }),
        cancelUntil: null,
        raiseEnd: dayFrom('2026-12-18'),
      },
      ['RAISE_END 2026-12-18'],
    ],
    [
      'a subscription after its raising',
      { ...purchase, cancelUntil: null, raiseEnd: dayFrom('2026-11-27') },
      [],
    ],
    ['a sale', sale, ['CONFIRM 2026-12-01', 'ARRIVE 2026-12-02']],
    [
      'a sale confirmed',
      withStatus(sale, { confirmStatus: 'CONFIRMED', payStatus: 'PAYABLE' }),
      ['ARRIVE 2026-12-02'],
    ],
    [
      'a sale whose money is here',
      withStatus(sale, { confirmStatus: 'CONFIRMED', payStatus: 'ARRIVED' }),
      [],
    ],
    ['a sale not confirmed', withStatus(sale, { confirmStatus: 'FAILED' }), []],
    [
      'a payout that came back',
      withStatus(sale, { confirmStatus: 'CONFIRMED', payStatus: 'PAYOUT_FAILED' }),
      [],
    ],
    [
      'a dividend in money',
      { ...withStatus(sale, { confirmStatus: 'CONFIRMED', payStatus: 'PAYABLE' }), flow: 'dividend' },
      ['ARRIVE 2026-12-02'],
    ],
    [
      'a dividend that became shares',
      { ...withStatus(sale, { confirmStatus: 'CONFIRMED', payStatus: 'NONE' }), flow: 'dividend' },
      [],
    ],
  ]
  for (const [name, order, expected] of rows) expect(told(order), name).toEqual(expected)
})

test('R-HOM-3: what is late stands on today, with the day that was promised', () => {
  const late = { ...purchase, cancelUntil: null, expectConfirmDate: dayFrom('2026-11-27') }
  expect(eventsOfOrder(late, today, week)).toEqual([
    { kind: 'CONFIRM', day: today, at: null, promised: '2026-11-27' },
  ])
})
