import { planSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { beforeEach, expect, test } from 'vitest'
import { findAlerts } from './find-alerts'

const { db } = await testDatabase()

beforeEach(() => db.deleteFrom('batch_step').execute())

const plan = (day: string, ...names: string[]): Promise<void> =>
  planSteps(
    db,
    dayFrom(day),
    names.map((name) => ({ name, dueAt: new Date(`${day}T23:59:00+08:00`) })),
  )
const unplanned = async (now: string): Promise<string[]> =>
  (await findAlerts(db, new Date(`${now}:00+08:00`)))
    .filter(({ rule }) => rule === 'DAY_UNPLANNED')
    .map(({ level, subject }) => `${level} ${subject}`)

test('R-STF-40: days that passed without a scheduler are told until they are planned; a weekend is none', async () => {
  await plan('2026-11-19', '010-open-day', '300-cut-off')
  expect(await unplanned('2026-11-19T18:00')).toEqual([])
  expect(await unplanned('2026-11-20T00:04')).toEqual([])
  expect(await unplanned('2026-11-20T00:05')).toEqual(['P1 2026-11-20'])
  expect(await unplanned('2026-11-22T12:00')).toEqual(['P2 2026-11-20'])
  expect(await unplanned('2026-11-24T09:00')).toEqual(['P1 2026-11-24', 'P2 2026-11-20', 'P2 2026-11-23'])
  const missed: Day[] = ['2026-11-20', '2026-11-23', '2026-11-24'].map(dayFrom)
  for (const day of missed) await plan(day, '010-open-day', '300-cut-off')
  expect(await unplanned('2026-11-24T09:00')).toEqual([])
})

test('R-STF-40: a trading day that was planned as a closed one is not planned', async () => {
  await plan('2026-11-19', '010-open-day', '300-cut-off')
  await plan('2026-11-20', '010-open-day')
  expect(await unplanned('2026-11-20T09:00')).toEqual(['P1 2026-11-20'])
  expect(await unplanned('2026-12-04T00:04')).toContain('P2 2026-11-20')
  expect(await unplanned('2026-12-05T09:00')).not.toContain('P2 2026-11-20')
})

test('R-STF-40: where nothing was ever planned, today is told and no day before it', async () => {
  expect(await unplanned('2026-11-24T09:00')).toEqual(['P1 2026-11-24'])
  expect(await unplanned('2026-11-22T09:00')).toEqual([])
})
