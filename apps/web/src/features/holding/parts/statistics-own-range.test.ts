import { expect, test } from 'vitest'
import { spanProblem } from './statistics-own-range'

test.each([
  ['', '2026-11-30', '请选择起止日期'],
  ['2026-11-30', '', '请选择起止日期'],
  ['2026-13-01', '2026-11-30', '日期应为年-月-日，如 2026-11-30'],
  ['2026-11-30', '2026-11-29', '开始日期不能晚于结束日期'],
  ['2026-11-30', '2026-11-30', null],
])('%s to %s: %s', (from, to, problem) => {
  expect(spanProblem({ from, to })).toBe(problem)
})
