import { expect, test } from 'vitest'
import { moneyRibbons } from './money-ribbons'

const heights = (amounts: number[]) =>
  moneyRibbons(amounts.map((amount) => ({ amount }))).map(({ side }) => side.height)

test('bands are as high as their amounts, and with the gaps they fill the height', () => {
  const [small = 0, large = 0] = heights([2000, 6000])
  expect(large / small).toBeCloseTo(3)
  expect(small + large + 0.12).toBeCloseTo(1)
})

test('in the middle the bands stand on each other without a gap', () => {
  const [first, second] = moneyRibbons([{ amount: 1 }, { amount: 3 }])
  expect(second?.middle.top).toBeCloseTo((first?.middle.top ?? 0) + (first?.middle.height ?? 0))
})

test('a small amount beside a large one can still be seen; nothing on its way has no band', () => {
  expect(heights([1, 1_000_000])[0]).toBeGreaterThan(0.05)
  expect(heights([])).toEqual([])
  expect(heights([0])).toEqual([])
})
