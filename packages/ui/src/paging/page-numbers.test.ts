import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers'

test('a gap of one page shows that page, a wider gap is a gap', () => {
  expect(pageNumbers({ page: 4, pages: 9 })).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pageNumbers({ page: 5, pages: 9 })).toEqual([1, null, 4, 5, 6, null, 9])
})

test('one page, and the ends', () => {
  expect(pageNumbers({ page: 1, pages: 1 })).toEqual([1])
  expect(pageNumbers({ page: 1, pages: 3 })).toEqual([1, 2, 3])
  expect(pageNumbers({ page: 9, pages: 9 })).toEqual([1, null, 8, 9])
})
