import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotPercent, plotUnits } from './percent'

test('the units of a point are the hundredths of its percentage', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -20, max: 20 }), (fraction) => {
      expect(plotUnits(fraction) / 100).toBe(Math.abs(plotPercent(fraction)))
    }),
  )
  expect(plotUnits(Number.NaN)).toBeNaN()
})
