import { expect, test } from 'vitest'
import { tenureBars } from './tenure-bars'

const manager = (name: string, from: string, to: string | null) => ({
  managerId: name,
  name,
  bio: null,
  education: null,
  careerBegin: null,
  isCurrent: to === null,
  tenure: { fundCode: '890001', fundName: '甲', from, to, tenureReturn: null, benchmark: null },
  funds: [],
})

test('bars stand on one line from the first tenure to the newest figures, first manager first', () => {
  const data = {
    managers: [manager('乙', '2023-01-01', null), manager('甲', '2021-01-01', '2023-01-01')],
    asOf: '2025-01-01',
  }
  const { bars, years } = tenureBars(data)
  expect(bars.map((bar) => bar.manager.name)).toEqual(['甲', '乙'])
  expect(bars.map((bar) => [Math.round(bar.left), Math.round(bar.width)])).toEqual([
    [0, 50],
    [50, 50],
  ])
  expect(years).toEqual(['2021-01', '2025-01'])
})

test('a tenure of a few days can still be seen inside the line', () => {
  const data = {
    managers: [manager('甲', '2021-01-01', null), manager('乙', '2025-12-31', null)],
    asOf: '2026-01-01',
  }
  const last = tenureBars(data).bars.at(-1)
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(100)
  expect(last?.width).toBeGreaterThan(1)
})

test('without managers or figures there is no line', () => {
  expect(tenureBars({ managers: [], asOf: null }).bars).toEqual([])
})
