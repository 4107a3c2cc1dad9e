import { expect, test } from 'vitest'
import { shortFigure } from './chart-prints'

test.each([
  [0, '0'],
  [5, '5'],
  [100, '100'],
  [7.5, '7.5'],
  [0.02, '0.02'],
  [1.05, '1.05'],
  [-20, '−20'],
])('%f on an axis is %s', (value, printed) => {
  expect(shortFigure(value)).toBe(printed)
})
