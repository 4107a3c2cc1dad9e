import { expect, test } from 'vitest'
import { directionOf, splitDecimals, withSign } from './digits'

test.each([
  ['1.23%', 'gain'],
  ['+0.01', 'gain'],
  ['-0.45%', 'loss'],
  ['−0.45%', 'loss'],
  ['−1,234.50', 'loss'],
  ['¥-3.00', 'loss'],
  ['0.00', 'flat'],
  ['-0.00', 'flat'],
  ['--', 'flat'],
  ['****', 'flat'],
])('%s is %s', (printed, direction) => {
  expect(directionOf(printed)).toBe(direction)
})

test('a gain shows its sign once, zero and losses stay as printed', () => {
  expect(['8.00', '+8.00', '-8.00', '0.00', '--'].map(withSign)).toEqual([
    '+8.00',
    '+8.00',
    '-8.00',
    '0.00',
    '--',
  ])
})

test('the decimals of a hero number keep their point', () => {
  expect(splitDecimals('12,345.67')).toEqual({ whole: '12,345', decimals: '.67' })
  expect(splitDecimals('--')).toEqual({ whole: '--', decimals: '' })
})
