import { expect, test } from 'vitest'
import type { Database } from '@tongzhou/db/connect'
import { gatheredQuestion } from './gathered-question'

// Nothing of a database is used: what is asked of it is the test's own.
const db = {} as Database

test('questions of the same moment share a statement, each with its own answer', async () => {
  const asked: (readonly number[])[] = []
  const double = gatheredQuestion(async (_db, numbers: readonly number[]) => {
    asked.push(numbers)

    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([double(db, 1), double(db, 2), double(db, 3)])).toEqual([2, 4, 6])
  expect(asked).toEqual([[1, 2, 3]])
  expect(await double(db, 1)).toBe(2)
  expect(asked).toHaveLength(2)
})

test('a statement that fails fails all of its questions and none of the next', async () => {
  let isDown = true
  const same = gatheredQuestion(async (_db, words: readonly string[]) => {
    if (isDown) throw new Error('down')

    return words
  })
  const both = await Promise.allSettled([same(db, 'a'), same(db, 'b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await same(db, 'c')).toBe('c')
})
