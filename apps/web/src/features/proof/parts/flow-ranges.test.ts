import { expect, test } from 'vitest'
import { flowRangeFault, flowRanges } from './flow-ranges'

const days = { first: '2025-06-01', latest: '2026-11-20' }

test('R-FLW-1: every range that is one press away is one that can be made', () => {
  expect(flowRanges(days)).toEqual([
    { label: '近3个月', range: { from: '2026-08-21', to: '2026-11-20' } },
    { label: '近12个月', range: { from: '2025-11-21', to: '2026-11-20' } },
    { label: '2026 年', range: { from: '2026-01-01', to: '2026-11-20' } },
    { label: '2025 年', range: { from: '2025-01-01', to: '2025-12-31' } },
  ])
  for (const { range } of flowRanges(days)) expect(flowRangeFault(range, days)).toBeUndefined()
  expect(flowRanges({ ...days, first: '2026-02-01' })).toHaveLength(3)
})

test.each([
  ['', '2026-11-20', '请填写开始和结束日期，如 2026-01-01'],
  ['2026-11-20', '2026-11-19', '开始日期不能晚于结束日期'],
  ['2026-11-01', '2026-11-21', '最近可选 2026-11-20，之后的净值还没有全部公布'],
  ['2025-11-20', '2026-11-20', '一次最多选择 12 个月'],
])('R-FLW-1: %s to %s: %s', (from, to, fault) => {
  expect(flowRangeFault({ from, to }, days)).toBe(fault)
})
