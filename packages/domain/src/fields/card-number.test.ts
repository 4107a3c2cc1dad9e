import { expect, test } from 'vitest'
import { cardNumberRule } from './card-number'

test.each([
  ['6212345678901265', null],
  ['', 'EMPTY'],
  ['6212 3456 7890 1265', null],
  ['6212-3456-7890-1265', null],
  ['621234567890003', 'FORM'],
  ['62123456789000000031', 'FORM'],
  ['621234567890126a', 'FORM'],
  ['6212345678901266', 'LUHN'],
  ['6200000000000000', 'LUHN'],
])('card %s → %s', (text, fault) => {
  expect(cardNumberRule.fault(cardNumberRule.normalise(text))).toBe(fault)
})
