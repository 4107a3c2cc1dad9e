import type { IndexClose } from '@tongzhou/domain/fund/index-close'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import { type TestDay, addFund, openTestDay } from './test-day'
import { night } from './test-files'

const close = (day: string, indexCode = 'SX300'): IndexClose => ({
  indexCode,
  day: dayFrom(day),
  close: '4100.25',
  pe: '15.0001',
})

async function openWithIndex(): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  const { db } = t.services.connection
  await db.insertInto('market_index').values({ index_code: 'SX300', name: '示例大盘300指数' }).execute()
  const known = { index_code: 'SX300', day: dayFrom('2026-11-13'), close: '4000.00' }
  await db.insertInto('market_index_day').values(known).execute()

  return t
}

const days = async (t: TestDay) =>
  (
    await t.services.connection.db
      .selectFrom('market_index_day')
      .select(['day', 'close', 'pe'])
      .orderBy('day')
      .execute()
  ).map((row) => `${row.day} ${Number(row.close).toFixed(2)} ${row.pe ?? '-'}`)

test('an evening without an answer holds nothing up, the next one fetches both days', async () => {
  const t = await openWithIndex()
  const asked: string[] = []
  let answers = false
  Object.assign(t.services.ports, {
    quotes: {
      indexCloses: async ({ from, to }: { from: string; to: string }) => {
        asked.push(`${from}…${to}`)
        if (!answers) throw new OutcomeUnknown('no answer')

        return [close('2026-11-16'), close('2026-11-17'), close('2026-11-17', 'UNKNOWN')]
      },
    },
  })
  await night(t, '2026-11-16', '1.2500')
  expect(await days(t)).toEqual(['2026-11-13 4000.00 -'])
  answers = true
  await t.until('2026-11-17 11:30')
  await night(t, '2026-11-17', '1.2510')
  expect(await days(t)).toEqual([
    '2026-11-13 4000.00 -',
    '2026-11-16 4100.25 15.0001',
    '2026-11-17 4100.25 15.0001',
  ])
  expect([...new Set(asked)]).toEqual(['2026-11-14…2026-11-16', '2026-11-14…2026-11-17'])
})
