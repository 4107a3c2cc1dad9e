import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allBugs } from './all-bugs'

const root = join(import.meta.dirname, '../../..')

test.each(allBugs.map((bug) => [bug.name, bug] as const))('can still be planted: %s', (_name, bug) => {
  const source = readFileSync(join(root, bug.file), 'utf8')
  expect(source.split(bug.find).length - 1, `"${bug.find}" in ${bug.file}`).toBe(1)
})
