import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect'
import { removeCluster, startCluster } from './embedded/cluster'
import { migrate, readMigrations } from './migrate'

const migrations = readMigrations(join(import.meta.dirname, 'migrations'))

async function ownCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-roles-'))
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } })
  onTestFinished(async () => {
    await cluster.stop()
    removeCluster(cluster)
    rmSync(dataDir, { recursive: true, force: true })
  })

  return cluster
}

test('a user who owns the database and may make roles needs to be no superuser', async () => {
  const cluster = await ownCluster()
  const admin = connect({ url: cluster.url, max: 1, isOwner: true })
  await admin.pool.query("create role landlord login createrole password 'landlord'")
  await admin.pool.query('create database theirs owner landlord')
  await admin.close()
  const url = cluster.urlOf('theirs').replace(/\/\/[^@]*@/, '//landlord:landlord@')
  const applied = await migrate({ url, migrations })
  expect(applied).toEqual(migrations.map(({ name }) => name))
  const theirs = connect({ url, max: 1, isOwner: true })
  const may = "select has_schema_privilege('tongzhou_archive', 'public', 'create') as may"
  expect((await theirs.pool.query(may)).rows).toEqual([{ may: false }])
  await theirs.close()
}, 120_000)

test('the role of a version before could not log in; from the next start on it is who the pool is', async () => {
  const cluster = await ownCluster()
  const owner = connect({ url: cluster.url, max: 1, isOwner: true })
  await owner.pool.query('create role tongzhou_app nologin')
  await owner.close()
  await migrate({ url: cluster.url, migrations: [] })
  const pool = connect({ url: cluster.url, max: 1 })
  const { rows } = await pool.pool.query<{ who: string }>('select session_user as who')
  await pool.close()
  expect(rows).toEqual([{ who: 'tongzhou_app' }])
})
