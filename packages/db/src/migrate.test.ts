import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect'
import { removeCluster, startCluster } from './embedded/cluster'
import { migrate } from './migrate'

test('the role of a version before could not log in; from the next start on it is who the pool is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-roles-'))
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
  onTestFinished(async () => {
    await cluster.stop()
    removeCluster(cluster)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const owner = connect({ url: cluster.url, max: 1, isOwner: true })
  await owner.pool.query('create role tongzhou_app nologin')
  await owner.close()
  await migrate({ url: cluster.url, migrations: [] })
  const pool = connect({ url: cluster.url, max: 1 })
  const { rows } = await pool.pool.query<{ who: string }>('select session_user as who')
  await pool.close()
  expect(rows).toEqual([{ who: 'tongzhou_app' }])
})
