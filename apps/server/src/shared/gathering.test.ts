import { expect, test } from 'vitest'
import { Gathering } from './gathering'

/** Works that end when they are told to. */
function works() {
  const begun: { things: readonly number[]; end: () => void }[] = []
  const work = (things: readonly number[]) =>
    new Promise<void>((end) => {
      begun.push({ things, end })
    })

  return { begun, work, things: () => begun.map(({ things }) => things) }
}

test('what comes in one turn goes together, the rest waits for room', async () => {
  const { begun, work, things } = works()
  const gathering = new Gathering<number>({ most: 3, atOnce: 2 })
  for (let thing = 1; thing <= 8; thing += 1) gathering.add(thing, work)
  await turn()
  expect(things()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  gathering.add(9, work)
  gathering.add(10, work)
  await turn()
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  await turn()
  expect(things()[2]).toEqual([7, 8, 9])
  begun[0]?.end()
  begun[2]?.end()
  await turn()
  expect(things()[3]).toEqual([10])
})

test('one by itself does not wait for others', async () => {
  const { work, things } = works()
  const gathering = new Gathering<number>({ most: 8, atOnce: 2 })
  gathering.add(1, work)
  await turn()
  gathering.add(2, work)
  await turn()
  expect(things()).toEqual([[1], [2]])
})

async function turn(): Promise<void> {
  for (let i = 0; i < 4; i += 1) await new Promise((resolve) => setImmediate(resolve))
}
