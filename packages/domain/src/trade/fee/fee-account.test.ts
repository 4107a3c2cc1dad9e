import { expect, test } from 'vitest'
import { moneyFrom } from '../../kernel/money'
import { rateFrom } from '../../kernel/rate'
import { type FeeOrder, feeLines } from './fee-account'

const order = (bizCode: string, fee: string, amount: string | null, listRate: string | null): FeeOrder => ({
  bizCode,
  fee: moneyFrom(fee),
  amount: amount === null ? null : moneyFrom(amount),
  listRate: listRate === null ? null : rateFrom(listRate),
})

test('E29: 14.98 + 7.49 + 32.00, and what a tenth of the rate saved (R-STA-4)', () => {
  const lines = feeLines([
    order('022', '14.98', '10000.00', '0.015'),
    order('022', '7.49', '5000.00', '0.015'),
    order('024', '32.00', '6368.00', null),
  ])
  expect(lines).toEqual([
    { kind: 'PURCHASE', orders: 2, paid: moneyFrom('22.47'), saved: moneyFrom('199.20') },
    { kind: 'REDEEM', orders: 1, paid: moneyFrom('32.00'), saved: moneyFrom('0.00') },
  ])
})

test.each([
  ['a plan', order('039', '0.00', '1000.00', '0.01'), 'PLAN', '0.00', '9.90'],
  ['a subscription', order('020', '10.00', '1000.00', '0.01'), 'SUBSCRIBE', '10.00', '0.00'],
  ['a fixed fee', order('022', '1000.00', '6000000.00', null), 'PURCHASE', '1000.00', '0.00'],
  ['a transform', order('036', '46.63', null, null), 'TRANSFORM', '46.63', '0.00'],
  ['a forced sale', order('142', '5.00', '100.00', null), 'REDEEM', '5.00', '0.00'],
  ['a sale by a plan', order('063', '5.00', '100.00', '0.01'), 'REDEEM', '5.00', '0.00'],
] as const)('%s', (_, one, kind, paid, saved) => {
  expect(feeLines([one])).toEqual([{ kind, orders: 1, paid: moneyFrom(paid), saved: moneyFrom(saved) }])
})

test('what cost and saved nothing is left out', () => {
  expect(feeLines([order('022', '0.00', '100.00', '0'), order('024', '0.00', '100.00', null)])).toEqual([])
})
