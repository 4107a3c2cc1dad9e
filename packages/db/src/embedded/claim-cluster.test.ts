import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimCluster } from './claim-cluster'

test('a cluster apart from its data folder stays with it, and is dropped once the folder was deleted', async () => {
  const spareFolder = mkdtempSync(join(tmpdir(), 'tz-spare-'))
  const dataDir = join(spareFolder, 'data')
  let drops = 0
  const claim = () =>
    claimCluster({ dataDir, spareFolder }, () => {
      drops += 1

      return Promise.resolve()
    })
  await claim()
  await claim()
  expect(drops).toBe(0)
  rmSync(dataDir, { recursive: true })
  await claim()
  expect(drops).toBe(1)
  await claim()
  expect(drops).toBe(1)
})
