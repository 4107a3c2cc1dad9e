import { expect, test } from 'vitest'
import { gaugeLines } from './gauge-lines'

test('a sounding is read by round depths, the last not below the deepest', () => {
  expect(gaugeLines(0.1729)).toEqual([0.05, 0.1, 0.15])
  expect(gaugeLines(0.08)).toEqual([0.05])
  expect(gaugeLines(0.055)).toEqual([0.02, 0.04])
  expect(gaugeLines(0.31)).toEqual([0.1, 0.2, 0.3])
})
