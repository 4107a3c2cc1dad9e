import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotPercent, plotText } from './percent'

test('the text of a point is its number as JSON writes it', () => {
  const fractions = fc.oneof(
    fc.double({ noNaN: true, min: -20, max: 20 }),
    fc.integer({ min: -100_000, max: 100_000 }).map((ticks) => ticks / 20_000),
  )
  fc.assert(
    fc.property(fractions, (fraction) => {
      expect(plotText(fraction)).toBe(JSON.stringify(plotPercent(fraction)))
    }),
  )
  for (const fraction of [0, -0, -0.000_04, 0.000_05, -0.000_05, 0.125, 4.999_999, 5, 1e9])
    expect(plotText(fraction)).toBe(JSON.stringify(plotPercent(fraction)))
  expect(() => plotText(Number.NaN)).toThrow(RangeError)
})
