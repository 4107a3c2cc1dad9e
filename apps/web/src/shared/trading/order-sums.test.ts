import { expect, test } from 'vitest'
import { orderSums } from './order-sums'

const bought = {
  kind: 'BUY',
  confirmAmount: '4000.00',
  confirmFee: '3.20',
  confirmNav: '1.3052',
  confirmShares: '3062.21',
} as const

const written = (order: Parameters<typeof orderSums>[0]) =>
  orderSums(order).map(({ terms, signs }) => terms.map(({ value }, at) => `${signs[at - 1] ?? ''}${value}`))

test('a purchase: the fee from the amount, the rest by the NAV into shares', () => {
  expect(written(bought)).toEqual([
    ['4,000.00', '−3.20', '=3,996.80'],
    ['3,996.80', '÷1.3052', '=3,062.21'],
  ])
})

test('a sale: shares by the NAV into money, the fee from it', () => {
  const sold = {
    ...bought,
    kind: 'SELL',
    confirmAmount: '3726.25',
    confirmFee: '56.75',
    confirmNav: '1.2610',
  }
  expect(written({ ...sold, kind: 'SELL', confirmShares: '3000.00' })).toEqual([
    ['3,000.00', '×1.2610', '=3,783.00'],
    ['3,783.00', '−56.75', '=3,726.25'],
  ])
})

test('figures that do not follow from each other are not written as if they did', () => {
  expect(orderSums({ ...bought, confirmShares: '3062.50' })).toEqual([])
  expect(orderSums({ ...bought, confirmNav: null })).toEqual([])
  expect(orderSums({ ...bought, kind: 'SUBSCRIBE' })).toEqual([])
})
