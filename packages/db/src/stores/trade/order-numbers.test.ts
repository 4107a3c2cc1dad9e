import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { OrderNumbers } from './order-numbers'

const { db } = await testDatabase()
const monday = dayFrom('2026-11-16')
const tuesday = dayFrom('2026-11-17')

test('processes never give the same serial of a bucket and day, also beyond a block and asked for at once', async () => {
  const [one, other] = [new OrderNumbers(), new OrderNumbers()]
  const taken = await Promise.all(
    Array.from({ length: 500 }, (_, i) => (i % 2 === 0 ? one : other).take(db, { day: monday, bucket: 7 })),
  )
  expect(new Set(taken).size).toBe(500)
  for (const serial of taken) expect(serial).toMatch(/^[5-9]\d{5}$/)
})

test('one block serves every bucket; another day begins with another block', async () => {
  const numbers = new OrderNumbers()
  const first = await numbers.take(db, { day: monday, bucket: 1 })
  expect(await numbers.take(db, { day: monday, bucket: 2 })).toBe(first)
  expect(await numbers.take(db, { day: monday, bucket: 1 })).toBe(String(Number(first) + 1))
  expect(await numbers.take(db, { day: tuesday, bucket: 1 })).toBe(String(Number(first) + 100))
})

test('what a transaction took is not given again when it is rolled back', async () => {
  const numbers = new OrderNumbers()
  let rolledBack = ''
  const failing = db.transaction().execute(async (tx) => {
    rolledBack = await numbers.take(tx, { day: monday, bucket: 3 })
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  const [mine, others] = [numbers, new OrderNumbers()]
  const next = [
    await mine.take(db, { day: monday, bucket: 3 }),
    await others.take(db, { day: monday, bucket: 3 }),
  ]
  expect(next).not.toContain(rolledBack)
  expect(next[0]).not.toBe(next[1])
})
