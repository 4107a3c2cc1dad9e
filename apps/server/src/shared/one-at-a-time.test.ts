import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time'

test('works of a key follow each other, also after one that failed; another key does not wait', async () => {
  const inTurn = oneAtATime()
  const order: string[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = inTurn('a', async () => {
    await gate
    order.push('a1')
    throw new Error('planted')
  })
  const second = inTurn('a', async () => void order.push('a2'))
  await inTurn('b', async () => void order.push('b1'))
  open()
  await expect(first).rejects.toThrow('planted')
  await second
  expect(order).toEqual(['b1', 'a1', 'a2'])
})
