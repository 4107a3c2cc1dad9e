import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayFrom } from '../kernel/business-day'
import { irr, xirr, xnpv } from './cash-flow-rate'

const flowsOf = (...rows: [string, number][]) => rows.map(([day, amount]) => ({ day: dayFrom(day), amount }))
const valueOf = (answer: ReturnType<typeof xirr>) => (answer.kind === 'rate' ? answer.value : NaN)

describe('XIRR', () => {
  test('a year at 10 %', () => {
    expect(valueOf(xirr(flowsOf(['2010-01-01', -1000], ['2011-01-01', 1100])))).toBeCloseTo(0.1, 12)
  })

  test('the order of flows does not matter', () => {
    const flows = flowsOf(['2011-01-01', 4300], ['2010-07-01', -1000], ['2010-01-01', -3000])
    expect(valueOf(xirr(flows))).toBeCloseTo(valueOf(xirr([...flows].reverse())), 12)
  })

  test.each([
    [flowsOf(['2026-01-01', -100]), 'TOO_FEW'],
    [flowsOf(['2026-01-01', -100], ['2026-01-01', 110]), 'ONE_DAY'],
    [flowsOf(['2026-01-01', 100], ['2026-02-01', 110]), 'ONE_SIGN'],
    [flowsOf(['2026-01-01', -100], ['2026-02-01', -110]), 'ONE_SIGN'],
    [flowsOf(['2020-01-01', 10], ['2021-01-01', -11], ['2022-01-01', 10]), 'NO_ROOT'],
  ])('%o has no rate: %s', (flows, reason) => {
    expect(xirr(flows)).toEqual({ kind: 'none', reason })
  })

  test('everything lost is −100 %', () => {
    expect(xirr(flowsOf(['2010-01-01', -1000], ['2011-01-01', 0]))).toEqual({ kind: 'rate', value: -1 })
  })

  test('the answer makes the present value nothing, whatever the instalments', () => {
    const plans = fc.record({
      paid: fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 100_000 })), {
        minLength: 1,
        maxLength: 40,
      }),
      value: fc.integer({ min: 1, max: 5_000_000 }),
    })
    const start = dayFrom('2018-01-02')
    fc.assert(
      fc.property(plans, ({ paid, value }) => {
        const flows = paid.map(([offset, amount]) => ({ day: addDays(start, offset), amount: -amount }))
        const all = [...flows, { day: addDays(start, 2_400), amount: value }]
        const answer = xirr(all)
        expect(answer.kind).toBe('rate')
        const rate = valueOf(answer)
        const size = xnpv(
          rate,
          all.map((f) => ({ ...f, amount: Math.abs(f.amount) })),
        )
        expect(Math.abs(xnpv(rate, all)) / size).toBeLessThan(1e-9)
      }),
    )
  })
})

test('IRR counts whole periods', () => {
  expect(valueOf(irr([-100, 0, 121]))).toBeCloseTo(0.1, 12)
  expect(irr([100])).toEqual({ kind: 'none', reason: 'TOO_FEW' })
})

test('XNPV discounts to the earliest day', () => {
  expect(xnpv(0.1, flowsOf(['2010-01-01', -1000], ['2011-01-01', 1100]))).toBeCloseTo(0, 9)
})
