import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../http/test-app'
import { loadMarket } from './load/load-market'
import type { Market } from './market-data'
import { marketService } from './market-service'
import { keepSnapshot, openSnapshot } from './market-snapshot'
import { importInto, sampleFolder } from './test-market'
import { rawFigure } from './window-figures'
import { allWindows } from './windows'

const product = await testApp()
const { db, pool } = product.services.connection
const today = dayFrom('2026-11-21')
const folder = mkdtempSync(join(tmpdir(), 'tz-kept-'))
const path = join(folder, 'histories.bin')

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 150, years: 2, asOf: '2026-11-20' }), '2026-11-21')
}, 120_000)

/** Everything that is read of a fund. */
const contents = (market: Market) =>
  [...market.funds.values()].map(({ fundCode, history, ...fund }) => ({
    fundCode,
    figures: allWindows.map((window) => rawFigure({ ...fund, fundCode, history }, window)),
    series: history.series,
    texts: [history.nav, history.accNav, history.incomePer10k, history.sevenDayYield],
  }))

const openKept = async () => {
  const file = await openSnapshot(db, path)
  if (!file) throw new Error('the file is there and whole')

  return file
}

test('a market that begins with a kept file is the market that reads everything', async () => {
  const all = await loadMarket(db, null, today)
  await keepSnapshot(db, path, all)
  expect(contents((await loadMarket(db, await openKept(), today)).market)).toEqual(contents(all.market))
})

test('what changed since the file was written is read from the database', async () => {
  await pool.query(`insert into fund_nav (fund_code, nav_date, nav, acc_nav, source)
    values ('890001', '2026-11-23', 1.5, 1.5, 'test')`)
  await pool.query(`update fund_nav set nav = 0.9 where fund_code = '890002' and nav_date = '2026-05-11'`)
  await pool.query(`delete from fund_nav where fund_code = '890003' and nav_date > '2026-06-01'`)
  await pool.query(
    `insert into fund_dividend (fund_code, ex_date, per_share) values ('890100', '2026-06-10', 0.1)`,
  )
  const fresh = await loadMarket(db, null, today)
  const kept = await loadMarket(db, await openKept(), today)
  expect(kept.market.version).toBe(fresh.market.version)
  expect(contents(kept.market)).toEqual(contents(fresh.market))
})

test('a file that is not whole, or whose stamp this database does not know, is not read', async () => {
  const bytes = readFileSync(path)
  const broken = Uint8Array.from(bytes)
  broken[bytes.length - 100] = (broken[bytes.length - 100] ?? 0) ^ 1
  for (const content of [broken, bytes.subarray(0, 40), Buffer.alloc(0)]) {
    writeFileSync(path, content)
    expect(await openSnapshot(db, path)).toBeNull()
  }
  writeFileSync(path, bytes)
  expect(await openSnapshot(db, path)).not.toBeNull()
  await pool.query('delete from market_snapshot')
  expect(await openSnapshot(db, path)).toBeNull()
})

test('a service keeps its histories for the next start; nothing is written again while nothing changed', async () => {
  const { clock, log } = product.services
  const serve = async () => {
    const service = marketService({ db, clock, log, snapshotFile: path })
    const market = await service.current()
    service.close()

    return market
  }
  const first = await serve()
  const stamps = async () => (await pool.query('select stamp from market_snapshot')).rows.length
  await expect.poll(async () => (await openSnapshot(db, path))?.version).toBe(first.version)
  const second = await serve()
  expect(contents(second)).toEqual(contents(first))
  expect(await stamps()).toBe(1)
  expect(readdirSync(folder)).toEqual(['histories.bin'])
})
