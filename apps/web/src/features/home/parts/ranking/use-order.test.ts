import { expect, test } from 'vitest'
import { moved } from './use-order'

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['a', 9, 'bca'],
  ['b', -1, 'bac'],
])('%s put in at %i gives %s', (item, to, order) => {
  expect(moved(['a', 'b', 'c'], item, to).join('')).toBe(order)
})
