import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { removeCluster, startCluster } from './cluster'

test('a second start finds the running cluster and its data; a stopped one starts again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-cluster-'))
  const first = await startCluster({ dataDir })
  await query(first.url, "create table kept as select 'kept' as word")
  const second = await startCluster({ dataDir })
  expect(first.reused).toBe(false)
  expect(second.reused).toBe(true)
  await second.stop()
  const third = await startCluster({ dataDir })
  expect(third.reused).toBe(false)
  expect(await query(third.url, 'select word from kept')).toEqual([{ word: 'kept' }])
  expect(await query(third.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await third.stop()
  expect(existsSync(third.socketFolder)).toBe(false)
  removeCluster(third)
  rmSync(dataDir, { recursive: true, force: true })
})

test('who may not be alone stops it only when nobody is connected', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-cluster-'))
  const cluster = await startCluster({ dataDir })
  const other = new pg.Client({ connectionString: cluster.url })
  await other.connect()
  expect(await cluster.stopUnlessUsed()).toBe(false)
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
  expect(await cluster.stopUnlessUsed()).toBe(true)
  expect(existsSync(cluster.socketFolder)).toBe(false)
  removeCluster(cluster)
  rmSync(dataDir, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}
