import { expect, test } from 'vitest'
import { moneyFrom, noMoney } from '../../kernel/money'
import { typedAmountFrom } from './typed-amount'

test.each([
  ['100', '100', false],
  ['100.5', '100.5', false],
  ['100.05', '100.05', false],
  ['100.0500', '100.05', false],
  ['100.051', '100.05', true],
  ['0.009', '0', true],
])('%s is %s yuan, finer than the fen: %s', (text, amount, isFinerThanFen) => {
  expect(typedAmountFrom(text)).toEqual({ amount: moneyFrom(amount), isFinerThanFen })
})

test('below nothing is nothing', () => {
  expect(typedAmountFrom('-5.001')).toEqual({ amount: noMoney, isFinerThanFen: false })
})
