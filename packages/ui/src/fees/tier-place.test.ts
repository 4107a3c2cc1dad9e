import { expect, test } from 'vitest'
import { tierPlace } from './tier-place'

const steps = [
  { from: 0, to: 7 },
  { from: 7, to: 30 },
  { from: 30, to: null },
]

test('days stand in the piece of their step, as far as the step is gone through', () => {
  expect(tierPlace(steps, 0)).toBe(0)
  expect(tierPlace(steps, 7)).toBeCloseTo(1 / 3)
  expect(tierPlace(steps, 30)).toBeCloseTo((2 + 0.6) / 3)
  expect(tierPlace(steps, 18.5)).toBeCloseTo(0.5)
})

test('the last step has no end, and a scale without steps no place', () => {
  expect(tierPlace(steps, 9000)).toBe(tierPlace(steps, 31))
  expect(tierPlace([], 3)).toBe(0)
})
