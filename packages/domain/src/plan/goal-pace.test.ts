import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFrom, moneyOfFen } from '../kernel/money'
import { goalPace } from './goal-pace'

test('R-PLAN-15: (60,000 − 12,400) ÷ 19 is 2,505.27 a period and 2,505.14 in the last', () => {
  const pace = goalPace({ target: moneyFrom('60000'), saved: moneyFrom('12400'), periods: 19 })
  expect(pace).toEqual({ each: moneyFrom('2505.27'), last: moneyFrom('2505.14'), periods: 19 })
})

test('a goal that is reached, or that no period is left for, asks for nothing', () => {
  const goal = { target: moneyFrom('100'), saved: moneyFrom('100'), periods: 3 }
  expect(goalPace(goal)).toBeNull()
  expect(goalPace({ ...goal, saved: moneyFrom('120') })).toBeNull()
  expect(goalPace({ ...goal, saved: moneyFrom('0'), periods: 0 })).toBeNull()
})

test('the periods of a pace come to exactly what is missing, none of them more than the others', () => {
  fc.assert(
    fc.property(
      fc.record({
        target: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
        saved: fc.bigInt({ min: 0n, max: 10_000_000_00n }),
        periods: fc.integer({ min: 1, max: 8_000 }),
      }),
      ({ target, saved, periods }) => {
        const pace = goalPace({ target: moneyOfFen(target), saved: moneyOfFen(saved), periods })
        const { each, last, periods: needed } = pace ?? { each: 0n, last: target - saved, periods: 1 }
        expect(pace === null).toBe(saved >= target)
        expect(each * BigInt(needed - 1) + last).toBe(target - saved)
        expect(needed).toBeLessThanOrEqual(periods)
        expect(pace === null || (last > 0n && last <= each)).toBe(true)
      },
    ),
  )
})
