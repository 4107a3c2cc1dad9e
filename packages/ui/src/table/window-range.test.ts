import { expect, test } from 'vitest'
import { gapsBefore, withKept } from './window-range'

test('the row with the focus is drawn wherever it stands, once and in its place', () => {
  expect(withKept([40, 41, 42], 5, 100)).toEqual([5, 40, 41, 42])
  expect(withKept([40, 41, 42], 41, 100)).toEqual([40, 41, 42])
  expect(withKept([40, 41, 42], 99, 100)).toEqual([40, 41, 42, 99])
  expect(withKept([40, 41, 42], null, 100)).toEqual([40, 41, 42])
  // The list is shorter by now.
  expect(withKept([0, 1], 99, 2)).toEqual([0, 1])
})

test('gaps stand for all rows that are not drawn', () => {
  const row = (index: number) => ({ index, start: 200 + index * 50, end: 250 + index * 50 })
  const of = (...drawn: number[]) => gapsBefore(drawn.map(row), { top: 200, kept: 5 })

  expect(of(0, 1, 2)).toEqual([null, null, null])
  expect(of(4, 5, 6)).toEqual([{ key: 'gap first', height: 200 }, null, null])
  expect(of(5, 40, 41)).toEqual([
    { key: 'gap first', height: 250 },
    { key: 'gap from kept', height: 1_700 },
    null,
  ])
  expect(of(1, 2, 5)).toEqual([{ key: 'gap first', height: 50 }, null, { key: 'gap to kept', height: 100 }])
})
