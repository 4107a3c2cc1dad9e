import { expect, test } from 'vitest'
import { plotNumber } from './plot-number'

test('decimals and rates become coordinates, everything else a gap', () => {
  expect(['1.6238', '-0.45%', '−0.45%', '+3', '--', '', '1e5', null].map(plotNumber)).toEqual([
    1.6238,
    -0.45,
    -0.45,
    3,
    null,
    null,
    null,
    null,
  ])
})
