import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files'

test('nothing that a program wrote lies in the root: a name there has an ending, but for the licence', () => {
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const bare = files.map(({ name }) => name).filter((name) => !name.startsWith('.') && extname(name) === '')
  expect(bare).toEqual(['LICENSE'])
})
