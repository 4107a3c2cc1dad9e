import { describe, expect, test } from 'vitest'
import { cleanNumber, pressNumberKey } from './number-keys'
import type { NumberKey } from './number-keys'

const money = { decimals: 2, wholeDigits: 9 }
const whole = { decimals: 0, wholeDigits: 3 }
const type = (keys: NumberKey[], shape = money) =>
  keys.reduce(
    (text, key) => pressNumberKey(text, { key, from: text.length, to: text.length, shape }).text,
    '',
  )

describe('the number keyboard', () => {
  test('a first point writes the zero before it, a second point does nothing', () => {
    expect(type(['.', '5', '.', '1'])).toBe('0.51')
  })

  test('the second decimal is taken, the third is not', () => {
    expect(type(['1', '.', '2', '3'])).toBe('1.23')
    expect(type(['1', '.', '2', '3', '4'])).toBe('1.23')
  })

  test('the ninth whole digit is taken, the tenth is not', () => {
    expect(type(Array.from({ length: 9 }, () => '9'))).toBe('999999999')
    expect(type(Array.from({ length: 10 }, () => '9'))).toBe('999999999')
  })

  test('a leading zero gives way to the next digit', () => {
    expect(type(['0', '0', '7'])).toBe('7')
    expect(type(['00', '00'])).toBe('0')
  })

  test('delete takes one character, clear takes all', () => {
    expect(type(['1', '2', '.', 'delete', 'delete'])).toBe('1')
    expect(type(['1', '2', 'clear'])).toBe('')
    expect(type(['delete'])).toBe('')
  })

  test('00 that does not fit leaves the text', () => {
    expect(type(['1', '2', '00'], whole)).toBe('12')
    expect(type(['1', '.'], whole)).toBe('1')
  })

  test.each<[NumberKey, number, number, string, number]>([
    ['9', 1, 1, '1923', 2],
    ['delete', 2, 2, '13', 1],
    ['delete', 0, 0, '123', 0],
    ['9', 0, 2, '93', 1],
    ['delete', 0, 3, '', 0],
    ['0', 0, 1, '23', 0],
    ['.', 0, 0, '123', 0],
  ])('%s between %i and %i of 123 makes %s with the caret at %i', (key, from, to, text, caret) => {
    expect(pressNumberKey('123', { key, from, to, shape: money })).toEqual({ text, caret })
  })
})

test.each([
  ['¥1,234.50', '1234.50'],
  ['1,234.50 元', '1234.50'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['１，２３４', '1234'],
  ['007', '7'],
  ['.5', '0.5'],
  ['', ''],
  ['1万', '10000'],
  ['1.5万元', '15000'],
  ['0.00015万', '1.5'],
  ['2亿', '200000000'],
  ['1.000001万', '10000.01'],
  ['1.234', null],
  ['12亿', null],
  ['万', null],
  ['元', null],
  ['12a', null],
  ['-5', null],
  ['1.2.3', null],
])('typed text %s becomes %s', (raw, clean) => {
  expect(cleanNumber(raw, money)).toBe(clean)
})
