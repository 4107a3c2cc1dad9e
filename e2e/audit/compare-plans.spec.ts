import { expect, test } from 'vitest'
import { comparePlans } from './compare-plans'

test('a second program finds the same debits, splits, rates and rehearsals; `npm run compare-plans` takes 10,000 of each', () => {
  expect(comparePlans(300, 20_261_127)).toEqual({ cases: 300, differences: [] })
})
