import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Trader, allAgreements, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
const family = { company_code: '0001' }
await floor.addFund({ fund_code: '890001', min_redeem: '10', min_remain: '5', ...family })
await floor.addFund({ fund_code: '890002', daily_buy_max: '5000', ...family })
await floor.addFund({ fund_code: '890003', risk_level: 'R5', ...family })
await floor.addFund({ fund_code: '890004', company_code: '0002' })

async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '5000.00', '2026-10-09')

  return trader
}

const transform = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('transformSingleFund', {
    fundCode: '890001',
    targetFundCode: '890002',
    tradeAcco: trader.tradeAcco,
    shares: '1000.00',
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-18',
    agreementIds: allAgreements,
    ...change,
  })

test('page, limits and trial tell what goes over, what it costs and when', async () => {
  const trader = await holder()
  const pair = { fundCode: '890001', targetFundCode: '890002' }
  const page = await trader.call('transformPage', pair)
  expect(page.data).toMatchObject({
    from: { fundCode: '890001', nav: '1.2400' },
    to: { fundCode: '890002' },
    tDay: '2026-11-18',
    confirmDate: '2026-11-19',
    sellableDate: '2026-11-20',
    dailyLeft: '5000.00',
    accounts: [{ available: '5000.00' }],
    suitability: { match: 'match' },
  })
  expect((await trader.call('transformLimits', pair)).data).toEqual({
    tDay: '2026-11-18',
    available: '5000.00',
    minShares: '10.00',
    minRemain: '5.00',
    dailyMax: '5000.00',
    dailyLeft: '5000.00',
  })
  const trial = await trader.call('transformPreview', {
    ...pair,
    tradeAcco: trader.tradeAcco,
    shares: '1000',
  })
  // 41 days held: no redemption fee; both funds cost the same to buy: no make-up fee.
  expect(trial.data).toMatchObject({
    shares: '1000.00',
    estimate: { gross: '1240.00', redemptionFee: '0.00', makeupFee: '0.00', inShares: '1000.00' },
  })
  const list = await trader.call('transformableHoldings')
  expect(list.data.rows).toMatchObject([{ fundCode: '890001', available: '5000.00' }])
})

test('a transform freezes its shares and is an order with both funds; cancelling frees them', async () => {
  const trader = await holder()
  const answer = await transform(trader)
  expect(answer).toMatchObject({ code: 200, data: { shares: '1000.00', estimatedShares: '1000.00' } })
  const { orderNo } = answer.data
  // The fee rows that its lots were priced with stay with it: 41 days held, the row from 30 days on.
  const priced = await sql<{ lower_bound: string }>`select r.lower_bound from trade_order o
    join fund_fee_rule r on r.id = any(o.fee_rule_ids) where o.order_no = ${orderNo}`.execute(db)
  expect(priced.rows).toHaveLength(1)
  const view = await trader.call('orderDetail', { orderNo })
  expect(view.data).toMatchObject({
    kind: 'TRANSFORM',
    status: '已受理(待确认)',
    canCancel: true,
    target: { fundCode: '890002', shares: null },
  })
  const frozen = () =>
    db.selectFrom('position').select('frozen_shares').where('customer_no', '=', trader.customerNo)
  expect(await frozen().execute()).toEqual([{ frozen_shares: '1000.00' }])
  const cancelled = await trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })
  expect(cancelled.data.status).toBe('已撤单')
  expect(await frozen().execute()).toEqual([{ frozen_shares: '0.00' }])
})

test('each refusal of the submit, and none of them freezes anything', async () => {
  const trader = await holder()
  const codeOf = async (change: Record<string, unknown>) => (await transform(trader, change)).code
  expect(await codeOf({ targetFundCode: '999999' })).toBe(3001)
  expect(await codeOf({ tradeAcco: '8880000009999' })).toBe(404)
  expect(await codeOf({ tradeTicket: undefined })).toBe(2010)
  expect(await codeOf({ targetFundCode: '890004' })).toBe(3070)
  expect(await codeOf({ targetFundCode: '890003' })).toBe(2111)
  expect(await codeOf({ agreementIds: [] })).toBe(3010)
  expect(await codeOf({ shares: '5000.01' })).toBe(3041)
  expect(await codeOf({ shares: '9.99' })).toBe(3042)
  // More than the target takes of one person a day, before the 4 shares that would stay.
  expect(await codeOf({ shares: '4996' })).toBe(3025)
  expect(await codeOf({ tDay: '2026-11-17' })).toBe(3060)
  const { frozen_shares: frozen } = await db
    .selectFrom('position')
    .select('frozen_shares')
    .where('customer_no', '=', trader.customerNo)
    .executeTakeFirstOrThrow()
  expect(frozen).toBe('0.00')
})

test('the registrar’s list of pairs (C3) decides once it has sent one', async () => {
  const trader = await holder()
  const pair = { fund_code: '890001', ta_code: 'T1', valid_from: '2026-11-17' as never }
  await db
    .insertInto('fund_conversion')
    .values({ ...pair, target_code: '890004' })
    .execute()
  expect((await transform(trader)).code).toBe(3070)
  expect((await transform(trader, { targetFundCode: '890004' })).code).toBe(200)
  expect((await transform(trader, { targetFundCode: '890004' })).code).toBe(3050)
  await db.deleteFrom('fund_conversion').execute()
})

test('transforms and sales at once never take more than is held', async () => {
  const trader = await holder()
  const sell = () =>
    trader.call('redeemSingleFund', {
      fundCode: '890001',
      tradeAcco: trader.tradeAcco,
      shares: '1000.00',
      tradeTicket: trader.tradeTicket,
      tDay: '2026-11-18',
      duplicateConfirmed: true,
    })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? transform(trader, { duplicateConfirmed: true }) : sell(),
    ),
  )
  expect(answers.filter((one) => one.code === 200)).toHaveLength(5)
})

test('赎转购 takes any two funds: one redemption that names what its money buys', async () => {
  const trader = await holder()
  const exchange = (change: Record<string, unknown> = {}) =>
    trader.call('redeemThenBuy', {
      fundCode: '890001',
      targetFundCode: '890004',
      tradeAcco: trader.tradeAcco,
      shares: '1000.00',
      tradeTicket: trader.tradeTicket,
      tDay: '2026-11-18',
      agreementIds: allAgreements,
      ...change,
    })
  expect((await exchange({ targetFundCode: '890001' })).code).toBe(3070)
  expect((await exchange({ targetFundCode: '890003' })).code).toBe(2111)
  expect((await exchange({ agreementIds: [] })).code).toBe(3010)
  expect((await exchange({ shares: '5000.01' })).code).toBe(3041)
  expect((await exchange({ tDay: '2026-11-17' })).code).toBe(3060)
  const answer = await exchange()
  expect(answer).toMatchObject({
    code: 200,
    data: { tDay: '2026-11-18', sellConfirmDate: '2026-11-19', buyTDay: '2026-11-23', shares: '1000.00' },
  })
  const view = await trader.call('orderDetail', { orderNo: answer.data.orderNo })
  expect(view.data).toMatchObject({ kind: 'SELL', target: { fundCode: '890004' }, canCancel: true })
})

test('an exchange is one row of both funds, in its state; a stranger sees none', async () => {
  const trader = await holder()
  const sold = { targetFundCode: '890004', shares: '500.00' }
  const first = await transform(trader)
  const second = await trader.call('redeemThenBuy', {
    fundCode: '890001',
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-18',
    agreementIds: allAgreements,
    ...sold,
  })
  const list = await trader.call('exchangeList')
  expect(list.data).toMatchObject({ total: 2, pageNo: 1, pageSize: 20 })
  const rows: readonly { orderNo: string }[] = list.data.rows
  const rowOf = (orderNo: string) => rows.find((row) => row.orderNo === orderNo)
  expect(rowOf(first.data.orderNo)).toMatchObject({
    way: 'TRANSFORM',
    from: { fundCode: '890001', shares: '1000.00' },
    to: { fundCode: '890002', shares: null },
    isFinal: false,
    buyOrderNo: null,
    failure: null,
  })
  expect(rowOf(second.data.orderNo)).toMatchObject({
    way: 'SELL_THEN_BUY',
    from: { shares: '500.00' },
    to: { fundCode: '890004', shares: null },
  })
  const { orderNo } = first.data
  await trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })
  const inState = async (state: string) =>
    (await trader.call('exchangeList', { state })).data.rows.map((row: { orderNo: string }) => row.orderNo)
  expect(await inState('CANCELLED')).toEqual([orderNo])
  expect(await inState('IN_TRANSIT')).toEqual([second.data.orderNo])
  expect(await inState('DONE')).toEqual([])
  expect((await (await holder()).call('exchangeList')).data.rows).toEqual([])
})
