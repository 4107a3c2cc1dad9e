import { exchangeCalendar } from '@tongzhou/domain/calendar/built-in-calendars'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { priceDaysOf } from './price-days'

const day = dayFrom
const fund = (redeemConfirm: number) => ({
  calendar: exchangeCalendar,
  lags: { nav: 0, buyConfirm: redeemConfirm, redeemConfirm, pay: 3 },
})
const order = {
  flow: 'money-out',
  tDate: day('2026-04-01'),
  expectConfirmDate: day('2026-04-02'),
  largeRedeemFlag: '1',
} as const

test('a confirmation on its day carries the NAV of T alone', () => {
  expect(priceDaysOf(order, fund(1), day('2026-04-02'))).toEqual(['2026-04-01'])
})

test('the rest of a large redemption carries the NAV of the day it was carried over to', () => {
  expect(priceDaysOf(order, fund(1), day('2026-04-03'))).toEqual(['2026-04-01', '2026-04-02'])
  // 4 to 6 April are closed.
  expect(priceDaysOf(order, fund(1), day('2026-04-07'))).toEqual(['2026-04-01', '2026-04-03'])
  const slow = { ...order, expectConfirmDate: day('2026-04-03') }
  expect(priceDaysOf(slow, fund(2), day('2026-04-07'))).toEqual(['2026-04-01', '2026-04-02'])
})

test('what is given up, and money coming in, has one day', () => {
  const late = day('2026-04-03')
  expect(priceDaysOf({ ...order, largeRedeemFlag: '0' }, fund(1), late)).toEqual(['2026-04-01'])
  expect(priceDaysOf({ ...order, flow: 'money-in' }, fund(1), late)).toEqual(['2026-04-01'])
})
