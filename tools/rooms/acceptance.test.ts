import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/home-content-assistant.md'), 'utf8')

test('every file that docs/home-content-assistant.md names is there', () => {
  const named = [...text.matchAll(/`((?:apps|packages|e2e)\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a scenario that is named beside a file is a test of it', () => {
  const named = [...text.matchAll(/`((?:apps|packages|e2e)\/[\w./-]+\.tsx?)` \((A\d+)\b/g)]
  const isTested = (path: string, scenario: string) =>
    new RegExp(`['\`](A\\d+, )*${scenario}[:,]`).test(readFileSync(join(root, path), 'utf8'))
  const missing = named.filter(([, path = '', scenario = '']) => !isTested(path, scenario))
  expect(named.length).toBeGreaterThan(10)
  expect(missing.map(([whole]) => whole)).toEqual([])
})

test('every scenario of the area has a line', () => {
  const rows = [...text.matchAll(/^\| A(\d+) +\|/gm)].map(([, number]) => Number(number))
  expect(rows).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
})
