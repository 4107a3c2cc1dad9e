import { addDays, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { plotPercent } from '@tongzhou/domain/performance/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineText } from './curve-line'

const EPOCH = dayFrom('2000-01-01')
const days = fc.integer({ min: -8_000, max: 40_000 })
const fractions = fc.oneof(
  fc.double({ noNaN: true, min: -20, max: 20 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((ticks) => ticks / 20_000),
)

function asJson(points: readonly (readonly [number, number])[]): string {
  return JSON.stringify(points.map(([number, fraction]) => [addDays(EPOCH, number), plotPercent(fraction)]))
}

function written(points: readonly (readonly [number, number])[]): string {
  return lineText(
    Int32Array.from(points, ([number]) => number),
    Float64Array.from(points, ([, fraction]) => fraction),
  )
}

test('the text of a line is its points as JSON writes them, on any day and of any size', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(days, fractions), { maxLength: 700 }), (points) => {
      expect(written(points)).toBe(asJson(points))
    }),
  )
})

test('what rounds to nothing has no sign, and large percentages are written whole', () => {
  const points = [0, -0, -0.000_04, 0.000_05, -0.000_05, 0.125, 4.999_999, 5, -5, 1e9].map(
    (fraction, i) => [daysBetween(EPOCH, dayFrom('2026-11-20')) + i, fraction] as const,
  )
  expect(written(points)).toBe(asJson(points))
  expect(() => written([[0, Number.NaN]])).toThrow(RangeError)
})
