import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { dayWalk } from '../harness/day-walk'
import { openCast } from '../harness/history/cast'
import { checkHistory } from '../harness/history/check-history'
import { setStage } from '../harness/history/stage'
import { walkHistory } from '../harness/history/walk-history'
import { startWorld } from '../harness/world'

/**
 * The first three weeks of `npm run sample -- history`: every kind of deed once, and what must be true at the
 * end.
 */
const world = await startWorld({ template: inject('marketTemplate'), env: { SANDBOX_BANK_DELAY_MS: '20' } })
const walk = await dayWalk({ dataDir: world.dataDir, sandbox: world.sandbox })
afterAll(async () => {
  await walk.close()
  await world.close()
})

test('an import beside the running product leaves its database running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tz-import-'))
  writeFileSync(
    join(folder, 'companies.csv'),
    'company_code,name,short_name\n99999,示例基金管理有限公司,示例基金\n',
  )
  world.command('market-import', folder)
  rmSync(folder, { recursive: true })
  // A connection from before the import still answers.
  await expect(walk.quiet()).resolves.toBeUndefined()
})

test('three weeks of four customers add up: ledger, reconciliation, positions, orders, records', async () => {
  const cast = await openCast(world)
  const stage = await setStage(walk.db, { cast, sandbox: world.sandbox, until: dayFrom('2026-12-08') })
  const done: string[] = []
  await walkHistory({ stage, walk }, (day) => done.push(...day.done))
  expect(new Set(done).size).toBeGreaterThanOrEqual(24)
  const result = await checkHistory(stage, { db: walk.db, exchangeDir: join(world.dataDir, 'exchange') })
  expect(result.faults).toEqual([])
  expect(result.orders).toBeGreaterThan(20)
})
