import { expect, test } from 'vitest'
import { allSteps } from './all-steps'

test('no two steps have one number: a number is a place in the day', () => {
  const numbers = allSteps.map(({ name }) => name.slice(0, 3))
  expect(numbers.length).toBeGreaterThan(40)
  expect(numbers.filter((number, at) => !/^\d{3}$/.test(number) || numbers.indexOf(number) !== at)).toEqual(
    [],
  )
})
