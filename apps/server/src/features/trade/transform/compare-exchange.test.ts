import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { addCashFund } from '../../../cash/test-cash'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-21 10:00')
const { db } = floor.product.services.connection
const family = { company_code: '0001' }
await floor.addFund({ fund_code: '890001', ...family })
await floor.addFund({ fund_code: '890002', discount: '0.1', ...family })
await floor.addFund({ fund_code: '890003', risk_level: 'R5', ...family })
await floor.addFund({ fund_code: '890004', company_code: '0002' })
await floor.addFund({ fund_code: '890005', risk_level: 'R1', ...family })
await addCashFund(floor, { fundCode: '890011', rank: 1, yield: '1.275' })
// E20: 0.5 % to leave, 0.5 % and 0.8 % to buy.
await db.deleteFrom('fund_fee_rule').where('fund_code', '=', '890001').execute()
const rule = { fund_code: '890001', valid_from: dayFrom('2020-01-01'), source: 'test', rate: '0.005' }
await db
  .insertInto('fund_fee_rule')
  .values([
    { ...rule, fee_type: 'PURCHASE', tier_unit: 'AMOUNT' },
    { ...rule, fee_type: 'REDEEM', tier_unit: 'DAY' },
  ])
  .execute()
await db.updateTable('fund_nav').set({ nav: '1.8650' }).where('fund_code', '=', '890001').execute()
await db.updateTable('fund_nav').set({ nav: '2.3410' }).where('fund_code', '=', '890002').execute()

async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '5000.00', '2026-06-01')

  return trader
}

const compare = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('compareExchange', {
    fundCode: '890001',
    targetFundCode: '890002',
    tradeAcco: trader.tradeAcco,
    shares: '5000.00',
    ...change,
  })

test('A3: the four ways of E20, the cheapest marked, and the move with which two of them change places', async () => {
  const { data } = await compare(await holder())
  const [transform, thenBuy, byCash, hold] = data.options
  expect(transform).toMatchObject({
    way: 'TRANSFORM',
    refusal: null,
    redemptionFee: '46.63',
    buyFee: '27.75',
    total: '74.38',
    isCheapest: false,
    sellTDay: '2026-11-23',
    buyConfirmDate: '2026-11-24',
    sellableDate: '2026-11-25',
    daysOut: 0,
    inShares: '3951.57',
  })
  expect(thenBuy).toMatchObject({
    way: 'SELL_THEN_BUY',
    refusal: null,
    redemptionFee: '46.63',
    buyFee: '7.42',
    total: '54.05',
    isCheapest: true,
    buyTDay: '2026-11-26',
    buyConfirmDate: '2026-11-27',
    daysOut: 3,
    inShares: '3960.25',
  })
  expect(byCash).toMatchObject({ way: 'SELL_TO_CASH', refusal: null, total: '54.05' })
  expect(byCash.buyTDay > thenBuy.buyTDay).toBe(true)
  expect(hold).toMatchObject({ way: 'HOLD', total: '0.00', isCheapest: false, inShares: null })
  expect(data.breakEvenMove).toBe('0.002100')
  expect(data.to).toMatchObject({ nav: '2.3410', navDate: '2026-11-13' })
})

test('a way that its submit would refuse says so in its row, the others stay', async () => {
  const trader = await holder()
  const apart = (await compare(trader, { targetFundCode: '890004' })).data
  expect(apart.options[0]).toMatchObject({ refusal: { reason: 'TRANSFORM_PAIR_UNSUPPORTED' }, total: null })
  expect(apart.options[1]).toMatchObject({ refusal: null })
  expect(apart.breakEvenMove).toBeNull()
  const itself = (await compare(trader, { targetFundCode: '890001' })).data
  expect(itself.options[1].refusal).toMatchObject({ reason: 'TRANSFORM_PAIR_UNSUPPORTED' })
  // Less than may leave: both ways out are refused, staying is not.
  await db.updateTable('fund').set({ min_redeem: '4000' }).where('fund_code', '=', '890001').execute()
  const few = (await compare(trader, { shares: '10.00' })).data
  expect(few.options.map(({ refusal }: { refusal: unknown }) => refusal === null)).toEqual([
    false,
    false,
    false,
    true,
  ])
  await db.updateTable('fund').set({ min_redeem: '1' }).where('fund_code', '=', '890001').execute()
})

test('an unknown fund, somebody else’s card, and more than is held are refused', async () => {
  const trader = await holder()
  const other = await holder()
  expect((await compare(trader, { targetFundCode: '999999' })).code).toBe(3001)
  expect((await compare(trader, { tradeAcco: other.tradeAcco })).code).toBe(404)
  expect((await compare(trader, { shares: '5000.01' })).code).toBe(3041)
})

test('targets are named by rules, none above the customer’s level', async () => {
  const trader = await holder()
  const { data } = await trader.call('recommendTargets', { fundCode: '890001' })
  expect(data).toMatchObject({
    isAssessed: true,
    groups: [
      { reason: 'LOWER_RISK', rows: [{ fundCode: '890005', riskLevel: 'R1', cheaperFromDay: null }] },
      { reason: 'SAME_TYPE', rows: [{ fundCode: '890002', nav: '2.3410' }] },
    ],
  })
  expect((await trader.call('recommendTargets', { fundCode: '999999' })).code).toBe(404)
})

test('without a risk level no target is named', async () => {
  const trader = await holder()
  await db.deleteFrom('risk_result').where('customer_no', '=', trader.customerNo).execute()
  const { data } = await trader.call('recommendTargets', { fundCode: '890001' })
  expect(data).toMatchObject({ isAssessed: false, groups: [] })
})
