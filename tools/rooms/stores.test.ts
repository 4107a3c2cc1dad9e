import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../apps/server/src')
const writing = /\.(insertInto|updateTable|deleteFrom)\(|\binsert into |\bdelete from /

/** Places that write with SQL of their own: market/ imports whole files, all others go through packages/db/src/stores. */
function writersOutsideStores(text: (file: string) => string): string[] {
  return readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(features|http|jobs|shared)\/.*\.ts$/.test(file) &&
      !/(\.test\.ts|\/test-[\w-]+\.ts)$/.test(file) &&
      writing.test(text(file)),
  )
}

test('what the server writes goes through a store', () => {
  expect(writersOutsideStores((file) => readFileSync(join(server, file), 'utf8'))).toEqual([])
})

test('a handler that writes with SQL of its own is noticed', () => {
  const planted = 'features/home/hot-report.ts'
  const found = writersOutsideStores((file) => (file === planted ? "tx.insertInto('search_word')" : ''))
  expect(found).toEqual([planted])
})
