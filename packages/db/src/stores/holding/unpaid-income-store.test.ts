import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { findUnpaidIncome } from './unpaid-income-store'

const { db } = await testDatabase()
const CUSTOMER = 'C0000000001'

/** A position of a money fund with what waited on it at the end of each day. */
async function waiting(tradeAcco: string, fundCode: string, byDay: Readonly<Record<string, string>>) {
  const key = { customer_no: CUSTOMER, trade_acco: tradeAcco, fund_code: fundCode }
  await db
    .insertInto('position')
    .values({ ...key, ta_code: 'T1', dividend_mode: '0', updated_at: new Date() })
    .execute()
  const rows = Object.entries(byDay).map(([day, amount]) => ({ ...key, day: dayFrom(day), amount }))
  await db.insertInto('unpaid_income').values(rows).execute()
}

test('waiting income is read from a day on, with the last figure of each position before it', async () => {
  await waiting('88800000000000001', '890004', {
    '2026-11-01': '1.00',
    '2026-11-02': '2.00',
    '2026-11-05': '5.00',
    '2026-11-06': '6.00',
  })
  await waiting('88800000000000002', '890004', { '2026-10-01': '0.50' })
  await waiting('88800000000000001', '890006', { '2026-11-06': '9.00' })
  const read = async (since: string, fundCode?: string) =>
    (
      await findUnpaidIncome(db, {
        customerNo: CUSTOMER,
        since: dayFrom(since),
        ...(fundCode === undefined ? {} : { fundCode }),
      })
    ).map((one) => `${one.day} ${one.tradeAcco.at(-1)}/${one.fundCode} ${printMoney(one.amount)}`)
  expect(await read('2026-11-05', '890004')).toEqual([
    '2026-10-01 2/890004 0.50',
    '2026-11-02 1/890004 2.00',
    '2026-11-05 1/890004 5.00',
    '2026-11-06 1/890004 6.00',
  ])
  expect(await read('2026-12-01')).toEqual([
    '2026-10-01 2/890004 0.50',
    '2026-11-06 1/890004 6.00',
    '2026-11-06 1/890006 9.00',
  ])
})
