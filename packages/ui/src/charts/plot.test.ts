import { describe, expect, test } from 'vitest'
import { indexAt, labelIndexes, lastKnown, plotOf } from './plot'

const room = { width: 300, height: 200, top: 10, bottom: 20 }

describe('a plot', () => {
  test('puts the first point at the left edge, the last at the right, all values inside', () => {
    const plot = plotOf({ ...room, count: 3, values: [1, 5, 3] })
    expect([plot.x(0), plot.x(1), plot.x(2)]).toEqual([0, 150, 300])
    for (const value of [1, 5, 3]) {
      expect(plot.y(value)).toBeGreaterThan(10)
      expect(plot.y(value)).toBeLessThan(180)
    }
    expect(plot.y(5)).toBeLessThan(plot.y(1))
  })

  test('has three to six round grid values', () => {
    for (const values of [
      [0.01, 0.013],
      [-12.4, 31.9],
      [1.6231, 1.6239],
      [0, 1e9],
    ]) {
      const { ticks } = plotOf({ ...room, count: 2, values })
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })

  test('shows the zero line when it belongs to the picture', () => {
    const plot = plotOf({ ...room, count: 2, values: [5, 6], withZero: true })
    expect(plot.y(0)).toBeLessThan(180)
    expect(plotOf({ ...room, count: 2, values: [5, 6] }).y(0)).toBeGreaterThan(180)
  })

  test('one point, equal points and no points give finite places', () => {
    for (const values of [[2], [2, 2], [0, 0], [], [null, null]]) {
      const plot = plotOf({ ...room, count: values.length, values })
      expect(Number.isFinite(plot.x(0))).toBe(true)
      expect(Number.isFinite(plot.y(values[0] ?? 0))).toBe(true)
    }
  })
})

test('a pixel finds the nearest index and never leaves the range', () => {
  const wide = { width: 300, count: 4 }
  expect([indexAt(-5, wide), indexAt(49, wide), indexAt(51, wide), indexAt(999, wide)]).toEqual([0, 0, 1, 3])
  expect(indexAt(10, { width: 0, count: 4 })).toBe(0)
  expect(indexAt(10, { width: 300, count: 1 })).toBe(0)
})

test('labels take first, last and what is between', () => {
  expect(labelIndexes(0, 3)).toEqual([])
  expect(labelIndexes(2, 3)).toEqual([0, 1])
  expect(labelIndexes(3, 3)).toEqual([0, 1, 2])
  expect(labelIndexes(101, 3)).toEqual([0, 50, 100])
})

test('the last known value skips trailing gaps', () => {
  expect(lastKnown([1, 2, null])).toBe(1)
  expect(lastKnown([null])).toBe(-1)
})
