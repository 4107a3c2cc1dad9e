import { expect, test } from 'vitest'
import { formatFundSize } from './fund-size'

test.each([
  ['62491200000.00', '624.91 亿'],
  ['99015800.00', '0.99 亿'],
  ['123456700000000.00', '1,234,567.00 亿'],
  ['400000.00', '不足 0.01 亿'],
  [null, '--'],
])('a size has one unit: %s is %s', (value, shown) => {
  expect(formatFundSize(value)).toBe(shown)
})
