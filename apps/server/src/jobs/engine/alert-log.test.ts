import { planSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { alertLog } from './alert-log'

let now = new Date('2026-11-24T15:00:00+08:00')
const lines: string[] = []
const note =
  (level: string) =>
  ({ alert, subject }: { alert: string; subject: string }): void =>
    void lines.push(`${level} ${alert} ${subject}`)
const product = await testApp((services) => ({
  ...services,
  clock: { ...services.clock, now: () => now },
  log: Object.assign(Object.create(services.log) as typeof services.log, {
    error: note('error'),
    warn: note('warn'),
  }),
}))
const { db } = product.services.connection

/** What a log that has told nothing yet tells at times of a day. */
function telling(day: string): (time: string) => Promise<readonly string[]> {
  const tell = alertLog(product.services)

  return async (time) => {
    now = new Date(`${day}T${time}+08:00`)
    lines.length = 0
    await tell()

    return [...lines]
  }
}

test('R-STF-40: an alert is a line when it comes up, again after five minutes, and anew when it comes back', async () => {
  const day = dayFrom('2026-11-24')
  await planSteps(db, day, [{ name: '300-cut-off', dueAt: now }])
  const at = telling('2026-11-24')
  const line = 'error CUT_OFF_OPEN 2026-11-24/300-cut-off'
  const setState = (state: string) => sql`update batch_step set state = ${state}`.execute(db)
  // The calendar of the test ends in December.
  expect(await at('15:04:00')).toEqual(['CN', 'HK', 'US'].map((code) => `warn CALENDAR_ENDS ${code}`))
  expect(await at('15:05:00')).toEqual([line])
  expect(await at('15:09:30')).toEqual([])
  expect(await at('15:10:00')).toEqual([line])
  await setState('DONE')
  expect(await at('15:11:00')).toEqual([])
  await setState('PENDING')
  expect(await at('15:11:30')).toEqual([line])
})

test('R-STF-40: a day that passed unplanned is a line once a day, today is one every five minutes', async () => {
  await db.deleteFrom('batch_step').execute()
  await planSteps(db, dayFrom('2026-11-19'), [{ name: '300-cut-off', dueAt: now }])
  await sql`update batch_step set state = 'DONE'`.execute(db)
  const at = telling('2026-11-23')
  const [today, past] = ['error DAY_UNPLANNED 2026-11-23', 'warn DAY_UNPLANNED 2026-11-20']
  expect((await at('09:00:00')).slice(0, 2)).toEqual([today, past])
  expect(await at('09:05:00')).toEqual([today])
  expect(await at('23:50:00')).toEqual([today])
})
