import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const FUND = '890001'
const floor = await tradingFloor('2026-11-21 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: FUND, company_code: '0001' })
await floor.addFund({ fund_code: '890003' })
// The tiers and the NAV of the rule's example.
await db.deleteFrom('fund_fee_rule').where('fund_code', '=', FUND).where('fee_type', '=', 'REDEEM').execute()
const tier = { fund_code: FUND, valid_from: dayFrom('2020-01-01'), source: 'test', fee_type: 'REDEEM' }
await db
  .insertInto('fund_fee_rule')
  .values([
    { ...tier, tier_unit: 'DAY', upper_bound: '7', rate: '0.015' },
    { ...tier, tier_unit: 'DAY', lower_bound: '7', upper_bound: '30', rate: '0.01' },
    { ...tier, tier_unit: 'DAY', lower_bound: '30', upper_bound: '180', rate: '0.005' },
    { ...tier, tier_unit: 'DAY', lower_bound: '180', rate: '0' },
  ])
  .execute()
await db.updateTable('fund_nav').set({ nav: '1.6238' }).where('fund_code', '=', FUND).execute()

async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '1250.37', '2026-03-02')
  await floor.hold(trader, FUND, '830.00', '2026-08-10')
  await floor.hold(trader, FUND, '600.00', '2026-10-30')

  return trader
}

const waits = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('redeemWaitCalendar', {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    shares: '2500.00',
    ...change,
  })

test('A1: what a sale costs now, on which T it costs less, and what lies beyond the calendar', async () => {
  const trader = await holder()
  const { data } = await waits(trader)
  expect(data).toMatchObject({ nav: '1.6238', navDate: '2026-11-13' })
  expect(data.now).toMatchObject({ tDay: '2026-11-23', fee: '13.55', saved: '0.00', net: '4045.95' })
  expect(data.now.lots).toEqual([
    { confirmDate: '2026-03-02', shares: '1250.37', holdingDays: 267, rate: '0.000000', fee: '0.00' },
    { confirmDate: '2026-08-10', shares: '830.00', holdingDays: 106, rate: '0.005000', fee: '6.74' },
    { confirmDate: '2026-10-30', shares: '419.63', holdingDays: 25, rate: '0.010000', fee: '6.81' },
  ])
  expect(data.steps[0]).toMatchObject({
    tDay: '2026-11-27',
    confirmDate: '2026-11-30',
    fee: '10.15',
    saved: '3.40',
  })
  expect(data.beyond.map(({ freeOn }: { freeOn: string }) => freeOn)).toEqual(['2027-02-06', '2027-04-28'])
  // The trial of the sale says the same fee.
  const trial = await trader.call('redemptionPreview', {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    shares: '2500.00',
  })
  expect([trial.data.fee, trial.data.amount]).toEqual([data.now.fee, data.now.net])
})

test('without a NAV nothing is reckoned', async () => {
  const trader = await holder()
  const nav = { fund_code: FUND, nav_date: dayFrom('2026-11-13'), nav: '1.6238', source: 'test' }
  await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()
  const { data } = await waits(trader)
  expect(data).toMatchObject({ nav: null, navDate: null, now: null, steps: [] })
  await db
    .insertInto('fund_nav')
    .values({ ...nav, received_at: floor.product.services.clock.now() })
    .execute()
})

test('an unknown fund, somebody else’s card, and more than is held are refused', async () => {
  const trader = await holder()
  const other = await holder()
  expect((await waits(trader, { fundCode: '999999' })).code).toBe(3001)
  expect((await waits(trader, { tradeAcco: other.tradeAcco })).code).toBe(404)
  expect((await waits(trader, { shares: '2680.38' })).code).toBe(3041)
  expect((await waits(trader, { fundCode: '890003' })).code).toBe(3041)
  expect((await waits(trader, { shares: '0.00' })).code).toBe(3041)
})
