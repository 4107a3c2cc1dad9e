import { expect, test } from 'vitest'
import { rovingTarget } from './roving'

const rows = { count: 200, axis: 'vertical', byLetters: true } as const

test.each([
  ['ArrowDown', 5, 6],
  ['j', 5, 6],
  ['k', 5, 4],
  ['End', 5, 199],
  ['Home', 5, 0],
  ['ArrowUp', 0, undefined],
  ['ArrowDown', 199, undefined],
  ['ArrowRight', 5, undefined],
  ['x', 5, undefined],
  ['ArrowDown', -1, undefined],
])('%s in row %i leads to row %s', (key, at, next) => {
  expect(rovingTarget(key, { ...rows, at })).toBe(next)
})

test('letters are only letters where one types, and what goes round has no end', () => {
  expect(rovingTarget('j', { at: 0, count: 3, axis: 'vertical' })).toBeUndefined()
  expect(rovingTarget('ArrowRight', { at: 2, count: 3, axis: 'horizontal', wrap: true })).toBe(0)
  expect(rovingTarget('ArrowLeft', { at: 0, count: 3, axis: 'horizontal', wrap: true })).toBe(2)
})
