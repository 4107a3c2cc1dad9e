import { expect, test } from 'vitest'
import { bankCardFault, luhnCheckDigit, luhnHolds, luhnSum, matchBin } from './bank-card-number'

test('E02: the check digit of 622202000000123456 is 6', () => {
  expect(luhnSum('622202000000123456', 1)).toBe(44)
  expect(luhnCheckDigit('622202000000123456')).toBe('6')
  expect(luhnHolds('6222020000001234566')).toBe(true)
  expect(luhnHolds('6222020000001234565')).toBe(false)
})

test.each([
  ['6212345678901265', null],
  ['6212 3456 7890 1265', null],
  ['6212-3456-7890-1265', null],
  ['621234567890003', 'FORM'],
  ['62123456789000000031', 'FORM'],
  ['621234567890126a', 'FORM'],
  ['6212345678901266', 'LUHN'],
  ['6200000000000000', 'LUHN'],
])('card %s → %s', (text, fault) => {
  expect(bankCardFault(text)).toBe(fault)
})

test('R-BNK-2: the longest prefix of the right card length wins', () => {
  const table = [
    { bin: '62230', cardLength: 16, bank: 'short' },
    { bin: '622303', cardLength: 16, bank: 'A' },
    { bin: '622303', cardLength: 18, bank: 'B' },
  ]
  expect(matchBin('6223030000000000', table)?.bank).toBe('A')
  expect(matchBin('622303000000000000', table)?.bank).toBe('B')
  expect(matchBin('6223010000000000', table)?.bank).toBe('short')
  expect(matchBin('62230300000000000', table)).toBeNull()
})

test('the empty text is no Luhn number', () => {
  expect(luhnHolds('')).toBe(false)
  expect(luhnHolds('0')).toBe(false)
})
