import { expect, test } from 'vitest'
import { withoutPersonalData } from './without-personal-data'

test.each([
  ['550 no such user wang.wu+1@mail.example.cn here', '550 no such user *** here'],
  ['Key (mobile)=(13800001111) exists', 'Key (mobile)=(***) exists'],
  ['number 11010519491231002X, card 6222020000001234566', 'number ***, card ***'],
  ['+8613912345678', '***'],
])('%s', (text, expected) => expect(withoutPersonalData(text)).toBe(expected))

test('order numbers, days and amounts stay readable', () => {
  const text = 'order 20261116220001000007 of 2026-11-16 for 10000.00 (D2026111622000100000701)'
  expect(withoutPersonalData(text)).toBe(text)
})
