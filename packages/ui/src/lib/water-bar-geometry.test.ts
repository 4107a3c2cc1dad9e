import { expect, test } from 'vitest'
import { waterBarGeometry, waterBarScale } from './water-bar-geometry'

test('the largest value of a page takes the whole room on its side, the others their part of it', () => {
  const rows = [
    { change: 0.2, drawdown: 0.1 },
    { change: -0.05, drawdown: 0.4 },
  ]
  const scale = waterBarScale(rows)
  expect(scale).toBe(0.4)
  expect(rows.map((row) => waterBarGeometry({ ...row, scale }))).toEqual([
    { line: 22, bar: { top: 12, height: 10, isGain: true }, depth: 5 },
    { line: 22, bar: { top: 22, height: 2.5, isGain: false }, depth: 20 },
  ])
})

test('unknown values draw nothing, the smallest known one is still seen', () => {
  expect(waterBarGeometry({ change: null, drawdown: null, scale: 1 })).toEqual({
    line: 22,
    bar: null,
    depth: null,
  })
  expect(waterBarGeometry({ change: 0.0001, drawdown: 0, scale: 1 })).toMatchObject({
    bar: { height: 1 },
    depth: 1,
  })
  expect(waterBarGeometry({ change: 0, drawdown: 0, scale: 0 })).toMatchObject({
    bar: { height: 1 },
    depth: 1,
  })
})
