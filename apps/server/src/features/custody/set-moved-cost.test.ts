import { setMovedCost } from '@tongzhou/contract/custody/set-moved-cost'
import { assetAsOf } from '@tongzhou/contract/holding/asset-as-of'
import { explainFigure } from '@tongzhou/contract/holding/explain-figure'
import { positionDetail } from '@tongzhou/contract/holding/position-detail'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { arriveUnasked } from './test-arrival'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
const { db } = product.services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND })

/** The NAVs of the fund: 1.5000 when shares arrive on Monday, 1.6000 on Tuesday. */
async function navs(...points: readonly (readonly [string, string])[]): Promise<void> {
  await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()
  for (const [day, nav] of points)
    await db
      .insertInto('fund_nav')
      .values({
        fund_code: FUND,
        nav_date: dayFrom(day),
        nav,
        source: 'test',
        received_at: new Date(`${day}T20:00:00+08:00`),
      })
      .execute()
  await product.services.market.refresh()
}

/** 1,000.00 shares arrived at 1.5000; now they are worth 1.6000. */
async function arrived(): Promise<{ trader: Trader; orderNo: string }> {
  floor.setTime('2026-11-16 10:00')
  await navs(['2026-11-16', '1.5000'])
  const trader = await floor.addTrader()
  const orderNo = await arriveUnasked(floor, trader, { fundCode: FUND, shares: '1000.00' })
  await navs(['2026-11-16', '1.5000'], ['2026-11-17', '1.6000'])
  floor.setTime('2026-11-18 10:00')

  return { trader, orderNo }
}

const shown = async (trader: Trader) =>
  (await product.ask(positionDetail, { fundCode: FUND }, trader)).success()
const typed = (trader: Trader, orderNo: string, cost: string) =>
  product.ask(setMovedCost, { orderNo, cost }, trader)

test('A23: an unasked 127 keeps its days and has no cost until it is typed; then 400.00 = 300.00 + 100.00', async () => {
  const { trader, orderNo } = await arrived()
  const before = await shown(trader)
  expect(before).toMatchObject({
    holdingCost: null,
    costPrice: null,
    dilutedPrice: null,
    holdingIncome: null,
    holdingRate: null,
    priorIncome: null,
    isCostTyped: false,
    cumulativeIncome: '100.00',
    arrivals: [
      {
        orderNo,
        day: '2026-11-16',
        shares: '1000.00',
        value: '1500.00',
        mostCost: '15000.00',
        typedCost: null,
      },
    ],
    lots: [{ confirmDate: '2025-03-10', holdingDays: 619 }],
  })
  const tooHigh = await typed(trader, orderNo, '15000.01')
  expect(tooHigh.refusal('MOVED_COST_OUT_OF_RANGE')).toEqual({ least: '0.01', most: '15000.00' })
  expect((await typed(trader, orderNo, '0.00')).refusal('MOVED_COST_OUT_OF_RANGE')).toBeDefined()
  expect(await shown(trader)).toEqual(before)

  const figures = {
    holdingCost: '1200.00',
    costPrice: '1.2000',
    holdingIncome: '400.00',
    holdingRate: '33.33',
    priorIncome: '300.00',
    cumulativeIncome: '100.00',
  }
  expect((await typed(trader, orderNo, '1200.00')).success()).toMatchObject(figures)
  const after = await shown(trader)
  expect(after).toMatchObject({ ...figures, dilutedPrice: '1.2000', isCostTyped: true })
  expect(after.arrivals).toMatchObject([{ typedCost: '1200.00' }])
  // What each day brought, and all of it, stands as it stood.
  expect([after.days, after.dayIncome, after.realisedIncome]).toEqual([
    before.days,
    before.dayIncome,
    before.realisedIncome,
  ])
  expect((await trader.call('assetOverview')).data).toMatchObject({
    holdingIncome: '400.00',
    isCostTyped: true,
  })
  expect((await trader.call('positionList')).data.rows).toMatchObject([figures])
  expect((await trader.call('replayCheck')).data.differences).toEqual([])
})

test('every figure of it tells how it came about, and to the cent', async () => {
  const { trader, orderNo } = await arrived()
  await typed(trader, orderNo, '1200.00')
  const explained = async (
    figure: 'POSITION_HOLDING_INCOME' | 'POSITION_PRIOR_INCOME' | 'COST_HOLDING_PRICE',
  ) => {
    const { nodes } = (await product.ask(explainFigure, { figure, fundCode: FUND }, trader)).success()

    return nodes.map(({ label, value }) => `${label} ${value}`)
  }
  expect(await explained('POSITION_PRIOR_INCOME')).toEqual([
    '转入时市值 1500.00',
    '自填成本 1200.00',
    '转入前收益 300.00',
  ])
  expect((await explained('POSITION_HOLDING_INCOME')).at(-1)).toBe('持有收益 400.00')
  expect(await explained('POSITION_HOLDING_INCOME')).toContain('自填成本 1200.00')
  expect((await explained('COST_HOLDING_PRICE')).at(-1)).toBe('持有成本价 1.2000')
})

test('the last one counts, the same request twice counts once, and a past day shows what was known then', async () => {
  const { trader, orderNo } = await arrived()
  const key = 'b1f2a8c4-6f0e-4b1a-9d3c-5e7f90123456'
  const first = await trader.call('setMovedCost', { orderNo, cost: '1300.00' }, key)
  expect(first.data.holdingIncome).toBe('300.00')
  expect((await trader.call('setMovedCost', { orderNo, cost: '1300.00' }, key)).data).toEqual(first.data)
  await typed(trader, orderNo, '1300.00')
  const rows = async () =>
    (
      await db
        .selectFrom('moved_cost')
        .select(['seq', 'cost'])
        .where('customer_no', '=', trader.customerNo)
        .orderBy('seq')
        .execute()
    ).map((row) => `${row.seq} ${row.cost}`)
  expect(await rows()).toEqual(['1 1300.00'])
  floor.setTime('2026-11-19 10:00')
  await typed(trader, orderNo, '1200.00')
  expect(await rows()).toEqual(['1 1300.00', '2 1200.00'])
  floor.setTime('2026-11-20 10:00')
  const asOf = async (day: string, view: 'EFFECTIVE' | 'KNOWN') =>
    (await product.ask(assetAsOf, { day, view }, trader)).success()
  const incomes = async (view: 'EFFECTIVE' | 'KNOWN') =>
    Promise.all(
      ['2026-11-17', '2026-11-18', '2026-11-19'].map(
        async (day) => (await asOf(day, view)).rows[0]?.holdingIncome,
      ),
    )
  expect(await incomes('KNOWN')).toEqual([null, '300.00', '400.00'])
  expect(await incomes('EFFECTIVE')).toEqual(['400.00', '400.00', '400.00'])
  expect((await asOf('2026-11-18', 'EFFECTIVE')).differences).toMatchObject([
    { cause: 'COST_TYPED', fundCode: FUND, cost: '1200.00', costBefore: '1300.00' },
  ])
})

test('a stranger’s transfer is an unknown one; a purchase and what has left take no cost', async () => {
  const { trader, orderNo } = await arrived()
  const stranger = await floor.addTrader()
  ;(await typed(stranger, orderNo, '1200.00')).refusal('ORDER_NOT_FOUND')
  expect((await trader.call('positionList')).data.rows[0].isCostTyped).toBe(false)
  const bought = await trader.buy(FUND, '100.00', { tDay: '2026-11-18' })
  ;(await typed(trader, bought.data.orderNo, '100.00')).refusal('MOVED_COST_NOT_OPEN')
  await typed(trader, orderNo, '1200.00')
  // All of it goes: the holding ends, and with it what was said of its cost.
  await db
    .insertInto('position_event')
    .values({
      customer_no: trader.customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: FUND,
      t_date: dayFrom('2026-11-17'),
      confirm_date: dayFrom('2026-11-18'),
      kind: 'OUT',
      shares_change: '-1000.00',
      money_out: '1600.00',
      created_at: product.services.clock.now(),
    })
    .execute()
  await db
    .updateTable('position')
    .set({ total_shares: '0.00' })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  ;(await typed(trader, orderNo, '1100.00')).refusal('MOVED_COST_NOT_OPEN')
  expect(await shown(trader)).toMatchObject({
    isCostTyped: false,
    priorIncome: null,
    cumulativeIncome: '100.00',
  })
})

test('R-CST-2: of a transfer in parts with an exit between, the cost is of what is held, all of it', async () => {
  const { trader, orderNo } = await arrived()
  const part = (kind: 'IN' | 'OUT', shares: string, money: string) => ({
    customer_no: trader.customerNo,
    trade_acco: trader.tradeAcco,
    fund_code: FUND,
    t_date: dayFrom('2026-11-17'),
    confirm_date: dayFrom('2026-11-18'),
    kind,
    shares_change: shares,
    created_at: product.services.clock.now(),
    ...(kind === 'IN' ? { money_in: money, order_no: orderNo, cost_known: false } : { money_out: money }),
  })
  await db
    .insertInto('position_event')
    .values([part('OUT', '-1000.00', '1600.00'), part('IN', '400.00', '640.00')])
    .execute()
  await db
    .updateTable('position')
    .set({ total_shares: '400.00' })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect((await shown(trader)).arrivals).toMatchObject([{ shares: '400.00', value: '640.00' }])
  expect((await typed(trader, orderNo, '500.00')).success()).toMatchObject({
    holdingCost: '500.00',
    priorIncome: '140.00',
    cumulativeIncome: '100.00',
  })
  expect((await shown(trader)).arrivals).toMatchObject([{ typedCost: '500.00' }])
})
