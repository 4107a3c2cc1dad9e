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

test('R-STF-40: an alert is a line when it comes up, again after five minutes, and anew when it comes back', async () => {
  const day = dayFrom('2026-11-24')
  await planSteps(db, day, [{ name: '300-cut-off', dueAt: now }])
  const tell = alertLog(product.services)
  const at = async (text: string): Promise<readonly string[]> => {
    now = new Date(`2026-11-24T${text}+08:00`)
    lines.length = 0
    await tell()

    return [...lines]
  }
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
