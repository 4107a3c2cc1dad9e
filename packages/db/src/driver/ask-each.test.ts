import { expect, test } from 'vitest'
import { askEach } from './ask-each'
import type { Queryable } from '../connect'

/** Questions that note how many of them are under way together. */
async function mostTogether(isTransaction: boolean) {
  let [underWay, most] = [0, 0]
  const ask = async (answer: number) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1

    return answer
  }
  const db = { isTransaction } as Queryable
  const answers = await askEach(db, [() => ask(1), () => ask(2), () => ask(3)])

  return { answers, most }
}

test('a transaction is asked one thing at a time, a pool everything at once', async () => {
  expect(await mostTogether(true)).toEqual({ answers: [1, 2, 3], most: 1 })
  expect(await mostTogether(false)).toEqual({ answers: [1, 2, 3], most: 3 })
})
