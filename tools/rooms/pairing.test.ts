import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingHandlers } from '../gen/indexes'
import { readContracts } from '../gen/read-contracts'

const root = join(import.meta.dirname, '../..')

test('every contract has its handler file, named like it', async () => {
  expect(missingHandlers(root, await readContracts(root))).toEqual([])
})
