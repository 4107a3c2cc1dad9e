import { expect, test } from 'vitest'
import { moneyPlaceOf } from './money-place'
import type { OrderFlow, OrderStatus } from './order-status'

type Row = readonly [
  OrderFlow,
  OrderStatus['payStatus'],
  OrderStatus['applyStatus'],
  OrderStatus['confirmStatus'],
  ReturnType<typeof moneyPlaceOf>,
]

test.each<Row>([
  ['money-in', 'UNPAID', 'CREATED', 'WAIT', 'CARD'],
  ['money-in', 'PAYING', 'CREATED', 'WAIT', 'CARD'],
  ['money-in', 'PAY_FAILED', 'CREATED', 'WAIT', null],
  ['money-in', 'UNPAID', 'CANCELLED', 'WAIT', null],
  ['money-in', 'PAID', 'ACCEPTED', 'WAIT', 'SUPERVISED'],
  ['money-in', 'PAID', 'SENT', 'WAIT', 'SUPERVISED'],
  ['money-in', 'PAID', 'SENT', 'ACCEPT_CONFIRMED', 'REGISTRAR'],
  ['money-in', 'PAID', 'SENT', 'CONFIRMED', 'FUND'],
  ['money-in', 'REFUNDING', 'CANCELLED', 'WAIT', 'BANK'],
  ['money-out', 'NONE', 'SENT', 'WAIT', 'FUND'],
  ['money-out', 'NONE', 'CANCELLED', 'WAIT', null],
  ['money-out', 'NONE', 'SENT', 'CONFIRMED', 'REGISTRAR'],
  ['money-out', 'PAYABLE', 'SENT', 'CONFIRMED', 'REGISTRAR'],
  ['money-out', 'PAYOUT_FAILED', 'SENT', 'CONFIRMED', 'SUPERVISED'],
  ['money-out', 'PAYING_OUT', 'SENT', 'CONFIRMED', 'BANK'],
  ['money-out', 'ARRIVED', 'SENT', 'CONFIRMED', 'CARD'],
  ['money-out', 'ARRIVED', 'SENT', 'POSTPONED', 'FUND'],
  ['dividend', 'NONE', 'SENT', 'CONFIRMED', null],
  ['dividend', 'PAYABLE', 'SENT', 'CONFIRMED', 'REGISTRAR'],
  ['no-money', 'NONE', 'SENT', 'CONFIRMED', null],
])('R-REC-3: %s %s %s %s → %s', (flow, payStatus, applyStatus, confirmStatus, place) => {
  expect(moneyPlaceOf(flow, { payStatus, applyStatus, confirmStatus })).toBe(place)
})
