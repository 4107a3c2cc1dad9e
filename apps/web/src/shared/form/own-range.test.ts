import { expect, test } from 'vitest'
import { rangeProblem } from './own-range'

test.each([
  ['', '2026-11-30', 1, '请选择起止日期'],
  ['2026-11-30', '', 1, '请选择起止日期'],
  ['2026-13-01', '2026-11-30', 1, '日期应为年-月-日，如 2026-11-30'],
  ['2026-11-30', '2026-11-29', 1, '开始日期不能晚于结束日期'],
  ['2026-11-30', '2026-11-30', 1, null],
  ['2026-11-30', '2026-11-30', 2, '开始日期要早于结束日期'],
  ['2026-11-29', '2026-11-30', 2, null],
] as const)('%s to %s with %i days at least: %s', (from, to, least, problem) => {
  expect(rangeProblem({ from, to }, least)).toBe(problem)
})
