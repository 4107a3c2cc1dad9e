import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { type NextOpening, noteOpenings } from './fund-parameter-store'
import { findTradedFund } from '../trade/traded-fund-store'

const { db } = await testDatabase()
const [PERIODIC, ORDINARY] = ['000001', '000002']
for (const [fund_code, hold_kind] of [
  [PERIODIC, 'PERIODIC_OPEN'],
  [ORDINARY, 'NONE'],
] as const) {
  await db
    .insertInto('fund')
    .values({
      fund_code,
      hold_kind,
      ta_code: 'T1',
      name: '示例债券',
      full_name: '示例债券型基金',
      fund_type: 'BOND_PURE',
      risk_level: 'R2',
      status: '0',
      calendar: 'CN',
      source: 'registrar',
    })
    .execute()
}
const tell = (opens: string, closes: string | null, fundCode = PERIODIC) =>
  db.transaction().execute(async (tx) => {
    const opening: NextOpening = {
      fundCode,
      opens: dayFrom(opens),
      closes: closes === null ? null : dayFrom(closes),
    }
    await noteOpenings(tx, [opening])
  })
const windows = async (fundCode = PERIODIC) => (await findTradedFund(db, fundCode))?.terms.windows
const version = async () =>
  (await db.selectFrom('market_version').select('version').executeTakeFirstOrThrow()).version

test('a fund nobody has told windows of deals by its state; a registrar tells the next window, its end, and nothing twice', async () => {
  expect(await windows()).toBeNull()
  await tell('2026-11-16', null)
  expect(await windows()).toEqual([{ from: '2026-11-16', to: '2026-11-16' }])
  await tell('2026-11-16', '2026-11-27')
  const before = await version()
  await tell('2026-11-18', '2026-11-27')
  await tell('2026-11-19', null)
  expect(await version()).toBe(before)
  await tell('2027-02-16', '2027-03-01')
  expect(await windows()).toEqual([
    { from: '2026-11-16', to: '2026-11-27' },
    { from: '2027-02-16', to: '2027-03-01' },
  ])
})

test('the next day of dealing of any other fund is nothing to keep', async () => {
  await tell('2026-11-16', '2026-11-27', ORDINARY)
  expect(await windows(ORDINARY)).toBeNull()
})
