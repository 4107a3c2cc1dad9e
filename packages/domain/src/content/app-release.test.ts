import { expect, test } from 'vitest'
import { compareVersions, upgradeOf } from './app-release'

test.each([
  ['2.10.0', '2.9.9', 1],
  ['2.9.9', '2.10.0', -1],
  ['2.10', '2.10.0', 0],
  ['10.0', '9.99.99', 1],
])('R-APP-1: %s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
})

test.each([
  ['2.3.9', 'FORCED'],
  ['2.4.0', 'OFFERED'],
  ['2.9.10', 'OFFERED'],
  ['2.10.0', 'NONE'],
  ['3.0', 'NONE'],
  [null, 'NONE'],
] as const)('R-APP-1: the app in version %s is told: %s', (installed, told) => {
  expect(upgradeOf(installed, { version: '2.10.0', leastVersion: '2.4.0' })).toBe(told)
})

test('R-APP-1: without a release there is nothing to follow', () => {
  expect(upgradeOf('1.0', null)).toBe('NONE')
})
