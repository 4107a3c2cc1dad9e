import { expect, test } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Trader, allAgreements, tradingFloor } from '../../../trading/test-trader'

const FUND = '890001'
const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: FUND, company_code: '0001' })
await floor.addFund({ fund_code: '890002', company_code: '0001' })
await db
  .insertInto('fund_fee_rule')
  .values(
    [
      { lower_bound: '0', upper_bound: '365', rate: '0.018' },
      { lower_bound: '365', upper_bound: null, rate: '0.015' },
    ].map((tier) => ({
      ...tier,
      fund_code: FUND,
      fee_type: 'BACK_END',
      charge_type: '1',
      investor_type: '1',
      tier_unit: 'DAY',
      valid_from: dayFrom('2020-01-01'),
      source: 'test',
    })),
  )
  .execute()

/** 500 front-end and 1,000 back-end shares (bought at 1.1000) of one fund on one trade account. */
async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '500.00', '2026-10-09')
  await floor.hold(trader, FUND, '1000.00', '2026-10-09', { nav: '1.1000' })

  return trader
}

const sale = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('redeemSingleFund', {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-18',
    ...change,
  })

const frozen = async ({ customerNo }: Trader) =>
  db
    .selectFrom('position')
    .select(['charge_type', 'frozen_shares'])
    .where('customer_no', '=', customerNo)
    .where('fund_code', '=', FUND)
    .orderBy('charge_type')
    .execute()

test('the shares of both fee sides on one trade account are told apart, and each is sold as such', async () => {
  const trader = await holder()
  const page = await trader.call('redeemPage', { fundCode: FUND })
  expect(page.data.accounts).toMatchObject([
    { chargeType: '0', available: '500.00', lots: [{ shares: '500.00' }] },
    { chargeType: '1', available: '1000.00', lots: [{ shares: '1000.00' }] },
  ])
  expect((await trader.call('redeemableShares', { fundCode: FUND })).data).toMatchObject({
    total: '1500.00',
    accounts: [
      { chargeType: '0', available: '500.00' },
      { chargeType: '1', available: '1000.00' },
    ],
  })
  expect((await sale(trader, { shares: '600.00' })).code).toBe(3041)
  const { data } = await sale(trader, { shares: '600.00', chargeType: '1' })
  expect(await frozen(trader)).toEqual([
    { charge_type: '0', frozen_shares: '0.00' },
    { charge_type: '1', frozen_shares: '600.00' },
  ])
  const order = () =>
    db.selectFrom('trade_order').select('charge_type').where('order_no', '=', data.orderNo).executeTakeFirst()
  expect(await order()).toEqual({ charge_type: '1' })
  await trader.call('cancelOrder', { orderNo: data.orderNo, tradeTicket: trader.tradeTicket })
  expect((await frozen(trader))[1]).toEqual({ charge_type: '1', frozen_shares: '0.00' })
})

test('the purchase fee of back-end shares is taken by the days they were held, at what they were bought (§4.8)', async () => {
  const trader = await holder()
  const trial = async (of: Trader) =>
    (
      await of.call('redemptionPreview', {
        fundCode: FUND,
        tradeAcco: of.tradeAcco,
        chargeType: '1',
        shares: '1000.00',
      })
    ).data
  // 1,000 × 1.1000 × 1.8 % / 1.018 = 19.45 (E17); 41 days cost no redemption fee.
  expect(await trial(trader)).toMatchObject({
    gross: '1240.00',
    fee: '19.45',
    amount: '1220.55',
    freeShares: '0.00',
  })
  const moved = await floor.addTrader()
  await floor.hold(moved, FUND, '1000.00', '2026-10-09', { nav: null })
  // What another distributor sold them for only the registrar knows.
  expect(await trial(moved)).toMatchObject({ gross: null, fee: null, amount: null, freeShares: '0.00' })
  expect((await sale(moved, { sellAll: true, chargeType: '1' })).data).toMatchObject({
    shares: '1000.00',
    estimatedAmount: null,
  })
})

test('dividend mode and custody go by the side; a conversion needs a pair that the registrar lists for it', async () => {
  const trader = await holder()
  const key = { fundCode: FUND, tradeAcco: trader.tradeAcco, tradeTicket: trader.tradeTicket }
  expect((await trader.call('setDividendMode', { ...key, chargeType: '1', mode: '0' })).code).toBe(200)
  const modes = await trader.call('dividendModeList', { fundCode: FUND })
  expect(modes.data.rows).toMatchObject([
    { chargeType: '0', pending: null },
    { chargeType: '1', pending: { mode: '0' } },
  ])
  const convert = (change: Record<string, unknown>) =>
    trader.call('transformSingleFund', {
      ...key,
      targetFundCode: '890002',
      shares: '100.00',
      tDay: '2026-11-18',
      agreementIds: allAgreements,
      ...change,
    })
  expect((await convert({ chargeType: '1' })).code).toBe(3070)
  const pair = { fund_code: FUND, target_code: '890002', ta_code: 'T1', valid_from: dayFrom('2026-11-17') }
  await db
    .insertInto('fund_conversion')
    .values([pair, { ...pair, charge_type: '1', target_charge_type: '1' }])
    .execute()
  expect((await convert({ chargeType: '1' })).code).toBe(200)
  expect((await frozen(trader))[1]).toEqual({ charge_type: '1', frozen_shares: '100.00' })
  const out = await trader.call('transferOut', {
    ...key,
    chargeType: '1',
    moveAll: true,
    toDistributor: '305',
  })
  expect(out.data).toMatchObject({ shares: '900.00' })
})

test('the holding counts each side once', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '500.00', '2026-10-09')
  await floor.hold(trader, FUND, '1000.00', '2026-10-09', { nav: '1.1000' })
  const events = [
    { charge_type: '0', shares_change: '500.00', money_in: '600.00' },
    { charge_type: '1', shares_change: '1000.00', money_in: '1100.00' },
  ]
  await db
    .insertInto('position_event')
    .values(
      events.map((one) => ({
        ...one,
        customer_no: trader.customerNo,
        trade_acco: trader.tradeAcco,
        fund_code: FUND,
        t_date: dayFrom('2026-10-09'),
        confirm_date: dayFrom('2026-10-09'),
        kind: 'BUY',
        created_at: new Date('2026-10-09T02:00:00Z'),
      })),
    )
    .execute()
  const detail = await trader.call('positionDetail', { fundCode: FUND })
  expect(detail.data).toMatchObject({
    totalShares: '1500.00',
    availableShares: '1500.00',
    holdingCost: '1700.00',
    marketValue: '1860.00',
    accounts: [
      { chargeType: '0', availableShares: '500.00' },
      { chargeType: '1', availableShares: '1000.00' },
    ],
  })
})
