import { expect, test } from 'vitest'
import { applyKnown, keepKnown } from './known-before'

function memory() {
  const kept = new Map<string, string>()

  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}
// Only what is asked of the root element.
const rootOf = () => ({ dataset: {} as DOMStringMap }) as HTMLElement

test('who was logged in is known on the next page, and no longer after a logout', () => {
  const storage = memory()
  keepKnown(true, { root: rootOf(), storage })
  expect([...storage.kept.values()], 'nothing of the customer is kept').toEqual([''])
  const next = rootOf()
  applyKnown(next, storage)
  expect(next.dataset['known']).toBe('')
  keepKnown(false, { root: next, storage })
  expect(next.dataset['known']).toBeUndefined()
  expect(storage.kept.size).toBe(0)
})
