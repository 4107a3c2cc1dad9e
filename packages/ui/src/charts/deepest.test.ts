import { expect, test } from 'vitest'
import { deepestOf } from './drawdown-chart'

test('the deepest day is the first of equals, gaps are skipped, nothing gives nothing', () => {
  expect(deepestOf([0, -3, null, -5, -5])).toEqual({ index: 3, value: -5 })
  expect(deepestOf([null])).toBeNull()
})
