import { expect, test } from 'vitest'
import { heatStrength } from './heat-strength'

test('the largest day of the month has the full strength, on either side of zero', () => {
  expect([428, -428, 214, 0.01].map((value) => heatStrength(value, 428))).toEqual([32, 32, 19, 5])
})

test('a day without income has no colour, nor has a month without any', () => {
  expect([heatStrength(0, 428), heatStrength(0, 0)]).toEqual([0, 0])
})
