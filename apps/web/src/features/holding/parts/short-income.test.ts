import { expect, test } from 'vitest'
import { shortIncome } from './short-income'

test.each([
  ['38.94', '+38.9'],
  ['-216.59', '−217'],
  ['0.31', '+0.31'],
  ['0.00', '0.00'],
  ['99.95', '+100'],
  ['9999.49', '+9999'],
  ['12345.00', '+1.2万'],
  ['-1234567.00', '−123万'],
])('%s is %s', (income, printed) => {
  expect(shortIncome(income)).toBe(printed)
})
