import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { testDatabase } from '@tongzhou/testkit/database'
import { expect, test } from 'vitest'
import { replaceFees } from './fund-parameter-store'
import { findTradedFund } from '../trade/traded-fund-store'

const { db } = await testDatabase()
const FUND = '000001'

await db
  .insertInto('fund')
  .values({
    fund_code: FUND,
    ta_code: 'T1',
    name: '示例混合',
    full_name: '示例混合型基金',
    fund_type: 'MIXED',
    risk_level: 'R3',
    status: '1',
    calendar: 'CN',
    source: 'registrar',
    discount: '0.1',
  })
  .execute()
const tier = { fund_code: FUND, tier_unit: 'AMOUNT', valid_from: dayFrom('2026-01-01'), source: 'import' }
await db
  .insertInto('fund_fee_rule')
  .values([
    { ...tier, fee_type: 'PURCHASE', rate: '0.008', discount: '0.1' },
    { ...tier, fee_type: 'SUBSCRIBE', rate: '0.008' },
  ])
  .execute()

test('a subscription is charged by its own discount, not by the one on purchases (§4.4)', async () => {
  expect((await findTradedFund(db, FUND))?.discount).toBe(rateFrom('1'))
  await db.updateTable('fund').set({ status: '0' }).where('fund_code', '=', FUND).execute()
  expect((await findTradedFund(db, FUND))?.discount).toBe(rateFrom('0.1'))
})

test("a registrar's new table of rates keeps our discount on them", async () => {
  const row = { feeType: 'PURCHASE', chargeType: '0', unit: 'AMOUNT', upper: null, fixed: null } as const
  await db.transaction().execute((tx) =>
    replaceFees(tx, {
      fundCode: FUND,
      feeType: 'PURCHASE',
      chargeType: '0',
      rows: [{ ...row, lower: moneyFrom('0.00'), rate: rateFrom('0.006'), validFrom: dayFrom('2026-11-17') }],
      now: new Date('2026-11-16T12:00:00Z'),
    }),
  )
  const rules = await db
    .selectFrom('fund_fee_rule')
    .select(['rate', 'discount', 'valid_to'])
    .where('fee_type', '=', 'PURCHASE')
    .orderBy('valid_from')
    .execute()
  expect(rules).toMatchObject([
    { discount: '0.100000', valid_to: '2026-11-16' },
    { discount: '0.100000', valid_to: null },
  ])
})
