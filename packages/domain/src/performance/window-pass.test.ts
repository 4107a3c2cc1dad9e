import { expect, test } from 'vitest'
import { addDays, dayFrom } from '../kernel/business-day'
import { maxDrawdown } from './max-drawdown'
import { dailyReturns, navSeriesFrom } from './nav-series'
import { annualVolatility } from './return-metrics'
import { windowPass } from './window-pass'

const start = dayFrom('2024-01-01')
/** A walk of a linear congruential generator: the same every time. */
let state = 12_345
const step = () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648

  return 1 + (state / 2_147_483_648 - 0.49) / 30
}
let nav = 1
const series = navSeriesFrom(
  Array.from({ length: 800 }, (_, i) => ({ day: addDays(start, i), nav: (nav *= step()) })),
)

test('one pass gives the drawdown and volatility of every window as the separate functions do', () => {
  const bases = Int32Array.from([799, 780, 700, 400, -1, 0])
  const out = { drawdown: new Float64Array(6), volatility: new Float64Array(6) }
  windowPass(series.adjusted, { count: 800, bases, out })
  for (const [w, from] of bases.entries()) {
    const span = { from, to: 799 }
    const fall = from < 0 ? NaN : (maxDrawdown(series, span)?.depth ?? 0)
    const returns = from < 0 ? [] : dailyReturns(series, span)
    const volatility = returns.length < 60 ? NaN : (annualVolatility(returns) ?? NaN)
    expect(out.drawdown[w] || -1).toBeCloseTo(fall || -1, 12)
    expect(out.volatility[w] || -1).toBeCloseTo(volatility || -1, 12)
  }
})

test('a window of one day has no fall and no volatility', () => {
  const out = { drawdown: new Float64Array(1), volatility: new Float64Array(1) }
  windowPass(series.adjusted, { count: 1, bases: Int32Array.from([0]), out })
  expect([out.drawdown[0], out.volatility[0]]).toEqual([0, NaN])
})
