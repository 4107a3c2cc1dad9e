import { expect, test } from 'vitest'
import { monthStarts } from './month-starts'

const daysOf = (months: readonly string[], each: number) =>
  months.flatMap((month) =>
    Array.from({ length: each }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  )

test('each month has its piece; the last ends with the last day', () => {
  expect(monthStarts(daysOf(['2026-10', '2026-11'], 20))).toEqual([
    { index: 0, end: 20, label: '26-10' },
    { index: 20, end: 39, label: '26-11' },
  ])
  expect(monthStarts([])).toEqual([])
})

test('of a year every second month is named; a piece too narrow for its name has none', () => {
  const year = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  expect(monthStarts(daysOf(year, 20)).flatMap(({ label }) => label ?? [])).toHaveLength(6)
  const uneven = [...daysOf(['2026-10'], 1), ...daysOf(['2026-11'], 28)]
  expect(monthStarts(uneven)[0]?.label).toBeNull()
})
