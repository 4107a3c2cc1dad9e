import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayFrom } from '../kernel/business-day'
import { maxDrawdown } from './max-drawdown'
import { dailyReturns, navSeriesFrom } from './nav-series'
import { annualVolatility } from './return-metrics'
import { STRETCH, WindowPass, summariseStretch } from './window-pass'

const start = dayFrom('2024-01-01')
const paths = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 1, maxLength: 300 })

test('a pass from the end gives the drawdown and volatility of every window, its past summarised or not', () => {
  fc.assert(
    fc.property(paths, fc.integer({ min: 1, max: 70 }), fc.nat(), (steps, size, seed) => {
      let nav = 1
      const series = navSeriesFrom(
        steps.map((step, i) => ({ day: addDays(start, i), nav: (nav = Math.max(nav * step, 0.01)) })),
      )
      const to = series.adjusted.length - 1
      const from = seed % (to + 1)
      const pass = new WindowPass()
      const table = new Float64Array(STRETCH)
      for (let end = to + 1; end > from; end -= size) {
        const stretch = series.adjusted.subarray(Math.max(end - size, from), end)
        if (end % 2 === 0) {
          summariseStretch(stretch, table, 0)
          pass.addStretch(table, 0)
        } else for (const value of stretch.toReversed()) pass.add(value)
      }
      const returns = dailyReturns(series, { from, to })
      expect(pass.drawdown).toBeCloseTo(maxDrawdown(series, { from, to })?.depth ?? 0, 12)
      const volatility = returns.length < 60 ? NaN : (annualVolatility(returns) ?? NaN)
      expect(pass.volatility || -1).toBeCloseTo(volatility || -1, 10)
    }),
  )
})

test('a stretch without a value adds nothing', () => {
  const table = new Float64Array(STRETCH)
  const pass = new WindowPass()
  pass.add(1)
  summariseStretch(new Float64Array(5).fill(NaN), table, 0)
  pass.addStretch(table, 0)
  pass.add(2)
  expect(pass.drawdown).toBe(0.5)
})

test('a window of one day has no fall and no volatility', () => {
  const pass = new WindowPass()
  pass.add(1)
  expect([pass.drawdown, pass.volatility]).toEqual([0, NaN])
})
