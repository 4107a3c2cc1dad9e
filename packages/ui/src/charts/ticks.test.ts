import { expect, test } from 'vitest'
import { roundTicks } from './ticks'

test.each([
  [{ low: 0, high: 10 }, [0, 2, 4, 6, 8, 10]],
  [{ low: -12.4, high: 31.9 }, [-10, 0, 10, 20, 30]],
  [{ low: 1.62, high: 1.66 }, [1.62, 1.63, 1.64, 1.65, 1.66]],
  [{ low: -0.31, high: 0.05 }, [-0.3, -0.2, -0.1, 0]],
  [{ low: 0, high: 4e9 }, [0, 1e9, 2e9, 3e9, 4e9]],
])('the range %o has the round values %o', (range, ticks) => {
  expect(roundTicks({ ...range, wanted: 4 }).map((tick) => tick + 0)).toEqual(ticks)
})

test('no round value prints a long tail of digits', () => {
  for (let high = 0.001; high < 1000; high *= 1.37)
    for (const tick of roundTicks({ low: -high / 3, high, wanted: 4 }))
      expect(String(tick).replaceAll(/[-.0]/g, '').length).toBeLessThanOrEqual(3)
})
