import { describe, expect, it } from 'vitest'
import { amountBand, chargeOf, dayBand } from './fee-bands'

describe('the bands of a fee table in words', () => {
  it('names amounts from the first to the last tier', () => {
    expect(amountBand({ lower: '0.00', upper: '1000000.00' })).toBe('100万元以下')
    expect(amountBand({ lower: '1000000.00', upper: '3000000.00' })).toBe('100万元 – 300万元')
    expect(amountBand({ lower: '5000000', upper: null })).toBe('500万元及以上')
    expect(amountBand({ lower: '0', upper: null })).toBe('不限金额')
  })

  it('names holding days, whole years as years', () => {
    expect(dayBand({ lower: '0', upper: '7' })).toBe('7 天以内')
    expect(dayBand({ lower: '7', upper: '30' })).toBe('7 天 – 30 天')
    expect(dayBand({ lower: '730', upper: null })).toBe('2 年及以上')
    expect(dayBand({ lower: '0', upper: null })).toBe('不限期限')
  })

  it('shows a listed rate only where less is paid, and fixed amounts as such', () => {
    const tier = { lower: '0', upper: null, rate: '0.015', rateDiscounted: '0.0015', fixedAmount: null }
    expect(chargeOf(tier)).toEqual({ listed: '1.50%', paid: '0.15%' })
    expect(chargeOf({ ...tier, rateDiscounted: '0.015' })).toEqual({ listed: null, paid: '1.50%' })
    expect(chargeOf({ ...tier, rate: null, rateDiscounted: null, fixedAmount: '1000.00' })).toEqual({
      listed: null,
      paid: '1,000.00 元/笔',
    })
  })
})
