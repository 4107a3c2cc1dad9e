import { describe, expect, test } from 'vitest'
import { moneyFrom, printMoney } from '../kernel/money'
import { navFrom, printNav } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { printShares, sharesFrom } from '../kernel/shares'
import {
  averageClose,
  movingAverageRatio,
  movingAverageSignal,
  riseFallSignal,
  smartAmount,
  valuationRatio,
} from './smart-amount'
import { bankMovingAverageTable } from './smart-tables'
import { planRate, takeProfitShares, takeProfitStep } from './profit/take-profit'

const percent = (tenths: number) => ({ part: BigInt(tenths), whole: 1000n })
const none = { part: 0n, whole: 1n }

describe('moving-average mode (§8.4)', () => {
  test('E36: 3,800 under an average of 4,200 with 3.20 % amplitude buys 170 %, 850 of 500', () => {
    const amplitude = { part: 3905n - 3784n, whole: 3784n }
    const signal = movingAverageRatio({ deviation: { part: 3800n - 4200n, whole: 4200n }, amplitude })
    expect(signal.ratio).toBe(170)
    const amount = smartAmount({
      base: moneyFrom('500'),
      ratio: signal.ratio,
      planMin: moneyFrom('10'),
      room: null,
    })
    expect(amount && printMoney(amount)).toBe('850.00')
    expect(movingAverageRatio({ deviation: { part: 150n, whole: 4200n }, amplitude }).ratio).toBe(90)
  })

  test.each([
    [0, 90],
    [149, 90],
    [150, 80],
    [499, 80],
    [500, 70],
    [1000, 70],
    [1001, 60],
  ])('%i tenths of a percent above: %i %%', (tenths, ratio) => {
    expect(movingAverageRatio({ deviation: percent(tenths), amplitude: none }).ratio).toBe(ratio)
  })

  test.each([
    [1, 160, 60],
    [49, 160, 60],
    [50, 170, 70],
    [100, 180, 80],
    [200, 190, 90],
    [300, 200, 100],
    [400, 200, 100],
    [401, 210, 110],
  ])('%i tenths of a percent below: %i %% when calm, %i %% when wild', (tenths, calm, wild) => {
    const deviation = percent(-tenths)
    expect(movingAverageRatio({ deviation, amplitude: percent(50) }).ratio).toBe(calm)
    expect(movingAverageRatio({ deviation, amplitude: percent(51) }).ratio).toBe(wild)
  })

  test('the average is that of the last N closes, and too few closes give no signal', () => {
    const closes = [...Array.from({ length: 180 }, () => navFrom('4000.00')), navFrom('3600.0')]
    const signal = movingAverageSignal(closes, 180)
    expect(signal?.deviation.part).toBe(360_000n * 180n - (400_000n * 179n + 360_000n))
    expect(signal?.ratio).toBe(70)
    expect(movingAverageSignal(closes, 250)).toBeNull()
    expect(movingAverageSignal([], 180)).toBeNull()
  })

  test("a bank's table may deduct nothing", () => {
    const table = bankMovingAverageTable
    expect(movingAverageRatio({ deviation: percent(1101), amplitude: none, table }).ratio).toBe(0)
    expect(movingAverageRatio({ deviation: percent(-150), amplitude: percent(90), table }).ratio).toBe(140)
    expect(smartAmount({ base: moneyFrom('500'), ratio: 0, planMin: moneyFrom('10'), room: null })).toBeNull()
  })
})

describe('rise-fall and valuation modes (§8.4)', () => {
  test('E36: NAV 1.0380 against an average cost of 1.1320 buys 150 %', () => {
    const signal = riseFallSignal(navFrom('1.0380'), navFrom('1.1320'))
    expect(signal?.ratio).toBe(150)
    const amount = smartAmount({ base: moneyFrom('1000'), ratio: 150, planMin: moneyFrom('10'), room: null })
    expect(amount && printMoney(amount)).toBe('1500.00')
  })

  test.each([
    ['1.2000', 50],
    ['1.1999', 70],
    ['1.1000', 70],
    ['1.0999', 85],
    ['1.0500', 85],
    ['1.0499', 100],
    ['1.0000', 100],
    ['0.9501', 100],
    ['0.9500', 150],
    ['0.9001', 150],
    ['0.9000', 180],
    ['0.8000', 180],
    ['0.7999', 200],
  ])('NAV %s against 1 buys %i %%', (nav, ratio) => {
    expect(riseFallSignal(navFrom(nav), navFrom('1.000000'))?.ratio).toBe(ratio)
  })

  test('without a reference or a NAV there is no signal', () => {
    expect(riseFallSignal(navFrom('1'), null)).toBeNull()
    expect(riseFallSignal(null, navFrom('1'))).toBeNull()
  })

  test('valuation by percentile', () => {
    expect([29.9, 30, 70, 70.1].map((at) => valuationRatio(at))).toEqual([200, 100, 100, 50])
  })
})

describe('bounds of a smart amount', () => {
  const amountOf = (base: string, ratio: number, planMin: string, room: string | null) => {
    const amount = smartAmount({
      base: moneyFrom(base),
      ratio,
      planMin: moneyFrom(planMin),
      room: room === null ? null : moneyFrom(room),
    })

    return amount === null ? null : printMoney(amount)
  }

  test.each([
    ['100.01', 85, '10', null, '85.01'],
    ['12', 60, '10', null, '10.00'],
    ['1000', 210, '10', '2000', '2000.00'],
    ['1000', 300, '10', null, '2500.00'],
    ['1000', 100, '10', '9.99', null],
  ])('base %s at %i %%, minimum %s, room %s → %s', (base, ratio, planMin, room, expected) => {
    expect(amountOf(base, ratio, planMin, room)).toBe(expected)
  })
})

describe('take profit (§8.5)', () => {
  const figures = (value: string) => ({
    paid: moneyFrom('6000'),
    value: moneyFrom(value),
    redeemed: moneyFrom('0'),
    dividends: moneyFrom('0'),
  })
  const target = rateFrom('0.15')

  test('E45: 6,943.58 of 6,000 is 15.73 % and reaches 15 %', () => {
    expect(planRate(figures('6943.58'))).toBe(157_263_333n)
    expect(
      takeProfitStep({ kind: 'TARGET', target }, { figures: figures('6943.58'), peak: null }).triggers,
    ).toBe(true)
  })

  test('the target itself triggers, a fen less does not', () => {
    const rule = { kind: 'TARGET', target } as const
    expect(takeProfitStep(rule, { figures: figures('6900.00'), peak: null }).triggers).toBe(true)
    expect(takeProfitStep(rule, { figures: figures('6899.99'), peak: null }).triggers).toBe(false)
  })

  test('a moving take profit waits for the target, follows the peak and sells on the fall', () => {
    const rule = { kind: 'MOVING', target, fallback: rateFrom('0.2') } as const
    let peak = null as ReturnType<typeof takeProfitStep>['peak']
    const steps = ['6899.99', '6900.00', '7200.00', '6960.01', '6960.00'].map((value) => {
      const step = takeProfitStep(rule, { figures: figures(value), peak })
      peak = step.peak

      return step.triggers
    })
    expect(steps).toEqual([false, false, false, false, true])
    expect(peak).toBe(rateFrom('0.2'))
  })

  test('young and pledged lots are left, a part is truncated', () => {
    const lots = [
      { shares: sharesFrom('100.01'), heldDays: 7, pledged: false },
      { shares: sharesFrom('50'), heldDays: 6, pledged: false },
      { shares: sharesFrom('30'), heldDays: 90, pledged: true },
    ]
    const left = sharesFrom('1000.00')
    expect(printShares(takeProfitShares(lots, { left, part: rateFrom('1') }))).toBe('100.01')
    expect(printShares(takeProfitShares(lots, { left, part: rateFrom('0.5') }))).toBe('50.00')
    // Some of its lots went by another sale of the plan: the part is of what is left to it.
    const few = { left: sharesFrom('60.00'), part: rateFrom('0.5') }
    expect(printShares(takeProfitShares(lots, few))).toBe('30.00')
    // A part that rounds to nothing is the least there is, and nothing of nothing.
    const percent = rateFrom('0.01')
    expect(printShares(takeProfitShares(lots, { left: sharesFrom('0.99'), part: percent }))).toBe('0.01')
    expect(printShares(takeProfitShares(lots, { left: sharesFrom('0'), part: percent }))).toBe('0.00')
    expect(
      printShares(takeProfitShares(lots, { left, part: rateFrom('1'), includeUnderSevenDays: true })),
    ).toBe('150.01')
  })
})

test('R-PLAN-7: the average that a period is explained with, half up to four decimals', () => {
  const closes = Array.from({ length: 180 }, (_, at) => navFrom(at < 179 ? '10.00' : '10.01'))
  expect(printNav(averageClose(closes, 180) ?? navFrom('0'))).toBe('10.0001')
  expect(averageClose(closes.slice(1), 180)).toBeNull()
})
