import { expect, test } from 'vitest'
import { navFrom } from '../kernel/nav'
import { isCorrectionTold } from './nav-correction'

test.each([
  ['1.2000', '1.2030', true],
  ['1.2000', '1.1970', true],
  ['1.2000', '1.2029', false],
  ['1.2000', '1.1971', false],
  ['1.2000', '1.2000', false],
  ['1.2', '1.203000', true],
])('a correction from %s to %s is told: %s', (before, after, told) => {
  expect(isCorrectionTold(navFrom(before), navFrom(after))).toBe(told)
})
