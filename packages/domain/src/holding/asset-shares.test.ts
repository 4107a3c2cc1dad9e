import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { assetShares } from './asset-shares'

test.each([
  // R-ACT-17; rounding each by itself gives 99.99.
  [
    ['12345.67', '3456.78', '0.01'],
    ['78.13', '21.87', '0.00'],
  ],
  [
    ['10.00', '10.00', '10.00'],
    ['33.34', '33.33', '33.33'],
  ],
  [
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ],
  [[], []],
])('%j are %j percent', (values, percents) => {
  expect(assetShares(values.map(moneyFrom))).toEqual(percents)
})
