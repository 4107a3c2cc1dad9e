import { expect, test } from 'vitest'
import { luhnCheckDigit, luhnHolds, luhnSum } from './bank-card-number'

test('E02: the check digit of 622202000000123456 is 6', () => {
  expect(luhnSum('622202000000123456', 1)).toBe(44)
  expect(luhnCheckDigit('622202000000123456')).toBe('6')
  expect(luhnHolds('6222020000001234566')).toBe(true)
  expect(luhnHolds('6222020000001234565')).toBe(false)
})

test('the empty text is no Luhn number', () => {
  expect(luhnHolds('')).toBe(false)
  expect(luhnHolds('0')).toBe(false)
})
