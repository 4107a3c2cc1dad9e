import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allBugs } from './all-bugs'
import { replacementsOf } from './bug'

const root = join(import.meta.dirname, '../../..')

test.each(allBugs.map((bug) => [bug.name, bug] as const))('can still be planted: %s', (_name, bug) => {
  for (const { file, find } of replacementsOf(bug)) {
    const source = readFileSync(join(root, file), 'utf8')
    expect(source.split(find).length - 1, `"${find}" in ${file}`).toBe(1)
  }
})
