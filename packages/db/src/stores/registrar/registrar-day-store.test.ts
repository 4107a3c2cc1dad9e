import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { doSharesAgree, shareDifferences } from './registrar-day-store'

const { db } = await testDatabase()
const day = dayFrom('2026-11-17')
const file = { ta_code: 'T1', file_date: day, file_type: '05' }
const NAME = 'OFD_T1_888_20261117_05.TXT'

/** Lists what the registrar holds of each account, as a version of its file. */
async function list(version: number, held: Readonly<Record<string, string>>): Promise<void> {
  await db
    .insertInto('registrar_file')
    .values({
      ...file,
      direction: 'FROM_TA',
      name: NAME,
      version,
      sha256: Buffer.from([version]),
      records: 1,
      state: 'RECEIVED',
      at: new Date(),
    })
    .execute()
  const rows = Object.entries(held).map(([account, shares], index) => ({
    ...file,
    file_name: NAME,
    file_version: version,
    record_no: index + 1,
    record: JSON.stringify({
      TransactionAccountID: account,
      FundCode: '890001',
      TotalVolOfDistributorInTA: shares,
    }),
    raw: Buffer.from('row'),
    state: 'APPLIED',
  }))
  await db.insertInto('registrar_record').values(rows).execute()
}

async function hold(account: string, shares: string, lots: readonly string[]): Promise<void> {
  const key = { customer_no: `C${account}`, trade_acco: account, fund_code: '890001' }
  await db
    .insertInto('position')
    .values({ ...key, ta_code: 'T1', total_shares: shares, updated_at: new Date() })
    .execute()
  for (const lot of lots)
    await db
      .insertInto('lot')
      .values({ ...key, confirm_date: day, shares: lot, original_shares: lot, source: 'purchase' })
      .execute()
}

/** What differs, once the two questions say the same. */
async function differing(): Promise<string[]> {
  const found = await shareDifferences(db, { taCode: 'T1', fileDate: day })
  expect(await doSharesAgree(db, { taCode: 'T1', fileDate: day })).toBe(found.length === 0)

  return found.map(
    (one) =>
      `${one.tradeAcco} ${printShares(one.totalShares)} ${printShares(one.lotShares)} ${printShares(one.registered)}`,
  )
}

test('positions, lots and the newest list agree, or any of them does not', async () => {
  await hold('1', '100.00', ['60.00', '40.00'])
  await hold('2', '0.00', [])
  await list(1, { '1': '100.00' })
  expect(await differing()).toEqual([])
  await list(2, { '1': '99.99' })
  expect(await differing()).toEqual(['1 100.00 100.00 99.99'])
  await list(3, { '1': '100.00', '3': '5.00' })
  expect(await differing()).toEqual(['3 0.00 0.00 5.00'])
  await list(4, { '1': '100.00' })
  expect(await differing()).toEqual([])
  await hold('4', '7.00', [])
  expect(await differing()).toEqual(['4 7.00 0.00 0.00'])
  await list(5, { '1': '100.00', '4': '7.00' })
  expect(await differing()).toEqual(['4 7.00 0.00 7.00'])
})
