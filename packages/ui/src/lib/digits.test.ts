import { expect, test } from 'vitest'
import { directionOf, groupDigits, placeWord, splitDecimals, withSign } from './digits'

test.each([
  ['1.23%', 'gain'],
  ['+0.01', 'gain'],
  ['-0.45%', 'loss'],
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

test('thousands are grouped in the whole part only', () => {
  expect(['999', '1000', '1234567.8912', '-1000.5', '--', '12.'].map(groupDigits)).toEqual([
    '999',
    '1,000',
    '1,234,567.8912',
    '-1,000.5',
    '--',
    '12.',
  ])
})

test('the decimals of a hero number keep their point', () => {
  expect(splitDecimals('12,345.67')).toEqual({ whole: '12,345', decimals: '.67' })
  expect(splitDecimals('--')).toEqual({ whole: '--', decimals: '' })
})

test.each([
  ['999.99', ''],
  ['1000', '千'],
  ['9999', '千'],
  ['10000', '万'],
  ['99999.99', '万'],
  ['100000', '十万'],
  ['1000000', '百万'],
  ['10000000', '千万'],
  ['100000000', '亿'],
  ['0001000', '千'],
  ['', ''],
])('the place word of %s is "%s"', (typed, word) => {
  expect(placeWord(typed)).toBe(word)
})
