import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { memoryStore } from './memory-store'
import { openStore, type Store } from './store'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function durable(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'tz-store-'))
  const store = openStore(folder)
  ends.push(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  return store
}

/** What both stores are asked; their answers must be the same. */
function live(store: Store): unknown[] {
  const table = store.table<{ n: bigint }>('a')
  const answers: unknown[] = []
  const look = (): void => {
    answers.push(
      table.values(),
      table.values({ reverse: true, limit: 2 }),
      table.values({ prefix: 'b/' }),
      table.values({ prefix: 'b/', reverse: true, limit: 1 }),
      table.values({ after: 'b/1', before: 'c' }),
      table.values({ before: 'b/1' }),
      table.get('b/2'),
      table.get('none'),
    )
  }
  look()
  for (const [at, key] of ['b/1', 'b/2', 'c', 'a', 'b/10', 'b/2'].entries()) table.put(key, { n: BigInt(at) })
  look()
  table.remove('c')
  table.remove('none')
  look()
  const failing = (): void => {
    table.put('b/2', { n: 100n })
    table.put('d', { n: 101n })
    table.remove('a')
    throw new Error('in the middle')
  }
  expect(() => store.transaction(failing)).toThrow('in the middle')
  look()
  answers.push(
    store.transaction(() => {
      table.put('e', { n: 7n })

      return 'done'
    }),
  )
  look()
  answers.push(store.table('b').values(), store.table('a').values())

  return answers
}

test('the store in memory answers like the durable one, also after a transaction that failed', () => {
  expect(live(memoryStore())).toEqual(live(durable()))
})
