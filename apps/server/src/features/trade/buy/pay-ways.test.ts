import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { toNextDay } from '../../../cash/test-cash'
import { takeBankOperation } from '../../../settlement/take-bank-operation'
import type { Trader } from '../../../trading/test-trader'
import { CASH, FUND, payWaysFloor, withCash } from './test-pay-ways'

const payCash = (trader: Trader, amount: string) =>
  trader.buy(FUND, amount, { payWay: 'CASH_PRODUCT', tDay: '2026-11-18' })

test('a purchase paid by the cash product: shares frozen, both legs in one batch, X1, every order back at zero', async () => {
  const { floor, ta, db } = await payWaysFloor()
  const trader = await withCash(floor, ta)
  expect((await payCash(trader, '20000.71')).code).toBe(3041)
  const ways = (await trader.call('purchasePayWays', { fundCode: FUND, amount: '10000.00' })).data.ways
  expect(
    ways.map((way: { way: string; left: string | null; fee: string }) => [way.way, way.left, way.fee]),
  ).toEqual([
    ['CARD', '50000.00', '7.99'],
    ['CASH_PRODUCT', '20000.70', '7.99'],
    ['REMIT', null, '7.99'],
  ])
  // The redemption of Wednesday is confirmed on Thursday: Wednesday is the last day that earns.
  const { otherWays } = (await trader.call('buyPage', { fundCode: FUND })).data
  expect(otherWays[0]).toMatchObject({ way: 'CASH_PRODUCT', left: '20000.70', earnsUntil: '2026-11-18' })
  const best = await trader.call('cheapestPayWay', { fundCode: FUND, amount: '10000.00' })
  expect(best.data.way).toMatchObject({ way: 'CASH_PRODUCT', usable: true })
  const bought = await payCash(trader, '10000.00')
  expect(bought.code).toBe(200)
  const { orderNo } = bought.data
  expect((await trader.call('orderResult', { orderNo })).data).toMatchObject({
    status: '已受理(待确认)',
    payWay: 'CASH_PRODUCT',
    canCancel: true,
    cashLegs: [{ fundCode: CASH, applyShares: '10000.00', failure: null }],
  })
  const debits = [...floor.bank.operations.values()].filter((one) => one.kind === 'DEBIT')
  expect(debits.map((one) => one.amount)).toEqual(['20000.00'])
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await floor.until('2026-11-19 14:00')).faults).toEqual([])
  const done = (await trader.call('orderResult', { orderNo })).data
  expect(done).toMatchObject({ status: '确认成功', isFinal: true, confirmFee: '7.99' })
  const leg = await db
    .selectFrom('trade_order')
    .selectAll()
    .where('parent_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(leg).toMatchObject({ biz_code: '024', pay_status: 'ARRIVED', confirm_status: 'CONFIRMED' })
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).filter((one) => one.balance !== 0n)
  expect(left.map((one) => [one.code, printMoney(one.balance)])).toEqual([
    ['1001', '7.99'],
    ['2008', '7.99'],
  ])
}, 120_000)

test.each([
  ['the purchase is answered first', false],
  ['the redemption is answered first', true],
])(
  'the cash product’s redemption is refused, %s: the purchase fails with it, shares given all the same wait for two people',
  async (_name, isReversed) => {
    const { floor, ta, db } = await payWaysFloor()
    const trader = await withCash(floor, ta)
    ta.isReversed = isReversed
    const both = (await payCash(trader, '3000.00')).data.orderNo
    ta.refused.set(CASH, '0010')
    ta.refused.set(FUND, '0010')
    expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
    const failed = (await trader.call('orderResult', { orderNo: both })).data
    expect(failed).toMatchObject({ status: '确认失败', isFinal: true })
    expect(failed.failure.includes('现金宝')).toBe(isReversed)
    const breaks = () => db.selectFrom('reconciliation_break').select(['kind', 'subject']).execute()
    const suspended = () => db.selectFrom('suspense').select('reason').execute()
    expect([await breaks(), await suspended(), await ordersOutOfBalance(db)]).toEqual([[], [], []])
    const frozen = await db.selectFrom('position').select('frozen_shares').execute()
    expect(frozen).toEqual([{ frozen_shares: '0.00' }])

    ta.refused.delete(FUND)
    const change = { payWay: 'CASH_PRODUCT', tDay: '2026-11-19' }
    const given = (await trader.buy(FUND, '4000.00', change)).data.orderNo
    expect(await toNextDay(floor, ta, { day: '2026-11-19', next: '2026-11-20' })).toEqual([])
    expect((await trader.call('orderResult', { orderNo: given })).data.status).toBe('确认成功')
    expect((await breaks()).map((row) => row.kind)).toEqual(['CASH_LEG'])
    const sums = (await trialBalance(db)).map((one) => [one.code, printMoney(one.balance)])
    expect(sums).toContainEqual(['2099', '-4000.00'])
    expect(sums).toContainEqual(['2001', '0.00'])
  },
  120_000,
)

test('the purchase is refused at its registrar: the cash product’s money goes to the card; cancelled in time nothing moves', async () => {
  const { floor, ta, db } = await payWaysFloor()
  const trader = await withCash(floor, ta)
  const { tradeTicket } = trader
  const first = (await payCash(trader, '3000.00')).data.orderNo
  const leg = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('parent_no', '=', first)
    .executeTakeFirstOrThrow()
  expect((await trader.call('cancelOrder', { orderNo: leg.order_no, tradeTicket })).code).toBe(3061)
  expect((await trader.call('cancelOrder', { orderNo: first, tradeTicket })).data.status).toBe('已撤单')
  const frozen = await db.selectFrom('position').select('frozen_shares').execute()
  expect(frozen.map((row) => row.frozen_shares)).toEqual(['0.00'])
  const second = (await payCash(trader, '5000.00')).data.orderNo
  ta.refused.set(FUND, '0010')
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  expect((await floor.until('2026-11-19 14:00')).faults).toEqual([])
  expect((await trader.call('orderResult', { orderNo: second })).data).toMatchObject({
    status: '已退款',
  })
  const paid = [...floor.bank.operations.values()].filter((one) => one.kind === 'PAYOUT')
  expect(paid.map((one) => one.amount)).toEqual(['5000.00'])
  expect(await ordersOutOfBalance(db)).toEqual([])

  // The card's bank sends it back: owed again, the evening's books agree, and it goes out once more.
  const [payout] = paid
  if (!payout) throw new Error('it was paid')
  const returned = floor.bank.sendBack(payout)
  const { cipher, clock } = floor.product.services
  const word = { operation: returned, cipher, now: clock.now() }
  for (const expected of ['applied', 'unchanged'])
    expect(await db.transaction().execute((tx) => takeBankOperation(tx, word))).toBe(expected)
  // He is told, once.
  const told = await db.selectFrom('outbox').select('key').where('key', 'like', 'PR-%').execute()
  expect(told).toHaveLength(1)
  const view = async () => (await trader.call('orderResult', { orderNo: second })).data.status
  expect(await view()).toBe('退款中')
  expect(await toNextDay(floor, ta, { day: '2026-11-19', next: '2026-11-20' })).toEqual([])
  expect((await floor.until('2026-11-20 10:00')).faults).toEqual([])
  expect(await view()).toBe('已退款')
  expect(await ordersOutOfBalance(db)).toEqual([])
}, 120_000)

test('a remittance order waits for its exact money until the cut-off and is given up without it', async () => {
  const { floor } = await payWaysFloor()
  const trader = await floor.addTrader()
  const stranger = await floor.addTrader()
  const placed = await trader.buy(FUND, '60000.00', { payWay: 'REMIT' })
  expect(placed.code).toBe(200)
  const { orderNo } = placed.data
  floor.product.services.ports.bank.settlementAccount = () =>
    Promise.resolve({ accountName: '监督专户', accountNo: '1100', bankName: '工商银行', balance: '0.00' })
  const info = await trader.call('remittanceInfo', { orderNo })
  expect(info.data).toMatchObject({
    accountNo: '1100',
    amount: '60000.00',
    remark: orderNo.slice(-6),
    deadline: '2026-11-16T15:00:00.000+08:00',
    status: '待付款',
  })
  expect((await stranger.call('remittanceInfo', { orderNo })).code).toBe(404)
  const byCard = (await trader.buy(FUND, '100.00')).data.orderNo
  expect((await trader.call('remittanceInfo', { orderNo: byCard })).code).toBe(3066)
  await floor.drain()
  await floor.until('2026-11-16 15:10')
  expect((await trader.call('orderResult', { orderNo })).data.status).toBe('已撤单')
}, 120_000)

test('a customer on the white list of a limited fund may buy beyond its public limit', async () => {
  const { db, floor } = await payWaysFloor()
  await db.updateTable('fund').set({ daily_buy_max: '1000' }).where('fund_code', '=', FUND).execute()
  const trader = await floor.addTrader()
  expect((await trader.buy(FUND, '5000.00')).code).toBe(3025)
  expect((await trader.call('largePurchaseAllowance', { fundCode: FUND })).data).toMatchObject({
    isWhiteListed: false,
    dailyLeft: '1000.00',
  })
  await db
    .insertInto('fund_white_list')
    .values({
      customer_no: trader.customerNo,
      fund_code: FUND,
      daily_max: '8000',
      valid_to: dayFrom('2026-12-31'),
    })
    .execute()
  expect((await trader.buy(FUND, '5000.00')).code).toBe(200)
  expect((await trader.call('largePurchaseAllowance', { fundCode: FUND })).data).toMatchObject({
    isWhiteListed: true,
    publicDailyMax: '1000.00',
    dailyMax: '8000.00',
    dailyLeft: '3000.00',
  })
  const available = await trader.call('redeemableShares', { fundCode: FUND })
  expect(available.data).toEqual({ total: '0.00', accounts: [] })
  const sent = await trader.call('sendTradeSms')
  expect(sent.data).toMatchObject({ scene: 'TRADE_SMS', mobile: '139****0000' })
  expect((await trader.call('sendTradeSms')).code).toBe(1004)
}, 120_000)

test('money of a redemption goes into the cash product on the day it is here (赎回转宝, §3.5)', async () => {
  const { floor, ta, db } = await payWaysFloor()
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '5000.00', '2026-11-12')
  ta.hold(trader.tradeAcco, FUND, '5000.00')
  const { tradeAcco, tradeTicket } = trader
  const sale = { fundCode: FUND, tradeAcco, tradeTicket, tDay: '2026-11-16', shares: '1000.00' }
  floor.setTime('2026-11-16 14:00')
  const cash = { ...sale, fundCode: CASH, target: 'CASH_PRODUCT' }
  expect((await trader.call('redeemSingleFund', cash)).code).toBe(3041)
  const sold = await trader.call('redeemSingleFund', { ...sale, target: 'CASH_PRODUCT' })
  expect(sold.data).toMatchObject({ shares: '1000.00', targetFundCode: CASH })
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect((await floor.until('2026-11-17 14:00')).faults).toEqual([])
  const { orderNo } = sold.data
  expect((await trader.call('orderDetail', { orderNo })).data).toMatchObject({
    status: '已到账',
    target: { fundCode: CASH },
  })
  const legs = db.selectFrom('trade_order').selectAll().where('parent_no', '=', orderNo)
  const leg = await legs.executeTakeFirstOrThrow()
  expect(leg).toMatchObject({ fund_code: CASH, biz_code: '022', pay_way: 'TRANSFORM', t_date: '2026-11-17' })
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  expect((await floor.until('2026-11-18 14:00')).faults).toEqual([])
  expect(await legs.executeTakeFirstOrThrow()).toMatchObject({ confirm_status: 'CONFIRMED' })
  const paidOut = [...floor.bank.operations.values()].filter((one) => one.kind === 'PAYOUT')
  expect([paidOut, await ordersOutOfBalance(db)]).toEqual([[], []])
}, 120_000)

test('R-CASH-12: a leg whose money comes later than the fund is paid cannot pay it', async () => {
  const { floor, ta, db } = await payWaysFloor()
  const trader = await withCash(floor, ta)
  const lags = (sold: number, bought: number) =>
    Promise.all([
      db.updateTable('fund').set({ ta_pay_lag: sold }).where('fund_code', '=', CASH).execute(),
      db.updateTable('fund').set({ ta_buy_pay_lag: bought }).where('fund_code', '=', FUND).execute(),
    ])
  const ways = async () =>
    (await trader.call('buyPage', { fundCode: FUND })).data.otherWays.map((row: { way: string }) => row.way)
  await lags(2, 1)
  expect(await ways()).not.toContain('CASH_PRODUCT')
  expect((await payCash(trader, '3000.00')).code).toBe(3066)
  await lags(1, 1)
  expect(await ways()).toContain('CASH_PRODUCT')
  expect((await payCash(trader, '3000.00')).code).toBe(200)
}, 120_000)
