import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms: Readonly<Record<string, string>> = {
  d: 'packages/domain/src',
  s: 'apps/server/src',
  db: 'packages/db/src',
}

test('every file that docs/trade-rules.md names exists', () => {
  const text = readFileSync(join(root, 'docs/trade-rules.md'), 'utf8')
  const named = [...text.matchAll(/`(d|s|db)\/([\w./-]+\.ts)`/g)]
  const missing = named
    .map(([, room = '', path = '']) => `${rooms[room] ?? ''}/${path}`)
    .filter((path) => !existsSync(join(root, path)))
  expect(named.length).toBeGreaterThan(150)
  expect(missing).toEqual([])
})
