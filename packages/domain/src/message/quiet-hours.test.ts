import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours'

test.each([
  ['20:59:59', false],
  ['21:00:00', true],
  ['00:00:00', true],
  ['07:59:59', true],
  ['08:00:00', false],
  ['12:00:00', false],
])('R-ACT-31: at %s a message that can wait rests: %s', (time, rests) => {
  expect(isQuiet(new Date(`2026-11-24T${time}+08:00`))).toBe(rests)
})
