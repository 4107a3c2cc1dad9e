import { expect, test } from 'vitest'
import { readMobile } from './mobile'

test.each([
  ['13523333233', '13523333233'],
  [' 135 2333 3233 ', '13523333233'],
  ['+86 135-2333-3233', '13523333233'],
  ['008613523333233', '13523333233'],
  ['１３５２３３３３２３３', '13523333233'],
  ['19151751717', '19151751717'],
  ['12523333233', null],
  ['1352333323', null],
  ['135233332333', null],
  ['+8513523333233', null],
  ['', null],
])('mobile %j → %s', (text, expected) => {
  expect(readMobile(text)).toBe(expected)
})
