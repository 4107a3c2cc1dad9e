import { expect, test } from 'vitest'
import { engravingStrokes } from './engraving-strokes'

const box = { width: 300, depth: 70, seed: 7 }

test('the same seed draws the same water, another seed other water', () => {
  expect(engravingStrokes(box)).toEqual(engravingStrokes(box))
  expect(engravingStrokes(box)).not.toEqual(engravingStrokes({ ...box, seed: 8 }))
})

test('strokes stay inside their box, rows stand farther apart and fainter with the depth', () => {
  const strokes = engravingStrokes(box)
  for (const { x, y, length } of strokes) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + length).toBeLessThanOrEqual(box.width + 0.1)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(box.depth)
  }
  const rows = [...new Set(strokes.map(({ y }) => y))]
  const gaps = rows.slice(1).map((y, at) => y - (rows[at] ?? 0))
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  const strength = rows.map((row) => strokes.find(({ y }) => y === row)?.opacity ?? 0)
  expect(strength).toEqual(strength.toSorted((a, b) => b - a))
})
