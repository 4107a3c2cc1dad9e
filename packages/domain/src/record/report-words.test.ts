import { expect, test } from 'vitest'
import { quarterText } from './report-words'

test('what a quarter is called', () => {
  expect(quarterText('2026Q3')).toBe('2026 年三季度')
})
