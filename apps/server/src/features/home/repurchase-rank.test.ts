import { setParameter } from '@tongzhou/db/stores/fund/parameter-store'
import { countRepurchases, saveRepurchases } from '@tongzhou/db/stores/fund/repurchase-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { beforeAll, expect, test } from 'vitest'
import { rankRepurchasesOfMonth } from '../../jobs/steps/close/458-rank-repurchases'
import { type TradingFloor, type Trader, tradingFloor } from '../../trading/test-trader'

let floor: TradingFloor
let traders: Trader[]
const span = { from: dayFrom('2025-12-01'), to: dayFrom('2026-11-30') }

beforeAll(async () => {
  floor = await tradingFloor('2026-11-16 10:00')
  await floor.addFund({ fund_code: '890001' })
  traders = [await floor.addTrader(), await floor.addTrader(), await floor.addTrader()]
  const { pool } = floor.product.services.connection
  // The first buys on two days, the second twice on one, the third's plan buys beside him.
  const bought = [
    [0, '2026-11-16', '022', 'USER'],
    [0, '2026-11-17', '022', 'USER'],
    [1, '2026-11-16', '022', 'USER'],
    [1, '2026-11-16', '022', 'USER'],
    [2, '2026-11-16', '020', 'USER'],
    [2, '2026-11-17', '039', 'PLAN'],
    [2, '2026-12-01', '022', 'USER'],
  ] as const
  for (const [at, [who, day, code, origin]] of bought.entries()) {
    const placed = await traders[who]?.buy('890001', `${100 + at}.00`)
    expect(placed?.code).toBe(200)
    await pool.query(
      `update trade_order set t_date = $2, biz_code = $3, origin = $4, confirm_status = 'CONFIRMED'
       where order_no = $1`,
      [placed?.data.orderNo, day, code, origin],
    )
  }
}, 120_000)

test('who bought on two days of his own accord counts once more; plans and one day twice do not', async () => {
  const { db } = floor.product.services.connection
  expect(await countRepurchases(db, { ...span, least: 1 })).toEqual([
    { fundCode: '890001', buyers: 3, repeaters: 1 },
  ])
  expect(await countRepurchases(db, { ...span, least: 4 })).toEqual([])
})

test('the step ranks on the first trading day of a month alone', async () => {
  const { services } = floor.product
  const unitsOn = async (day: string) =>
    (await rankRepurchasesOfMonth.select({ services, day: dayFrom(day), now: services.clock.now() })).map(
      ({ key }) => key,
    )
  expect(await unitsOn('2026-12-01')).toEqual(['2026-11'])
  expect(await unitsOn('2026-12-02')).toEqual([])
})

test('the page tells the month before; a month is written once, and paused shows none', async () => {
  const { connection, market } = floor.product.services
  const ranked = [{ fundCode: '890001', buyers: 120, repeaters: 60, place: 1, lower: 0.4122 }]
  await connection.db.transaction().execute(async (tx) => {
    await saveRepurchases(tx, '2026-10', ranked)
    await saveRepurchases(
      tx,
      '2026-10',
      ranked.map((one) => ({ ...one, buyers: 999 })),
    )
  })
  await market.refresh()
  const ask = async () => (await floor.product.call('repurchaseRank', {}, { method: 'POST' })).data
  expect(await ask()).toMatchObject({
    isPaused: false,
    from: '2025-11-01',
    to: '2026-10-31',
    rows: [{ fundCode: '890001', place: 1, rate: '50.00', buyers: 120, repeaters: 60 }],
  })
  await connection.db.transaction().execute((tx) =>
    setParameter(tx, {
      name: 'list.repurchase',
      value: 'false',
      approver: '1002',
      now: new Date('2026-11-16'),
    }),
  )
  floor.setTime('2026-11-16 10:05')
  await connection.pool.query('update fund set buy_confirm_lag = buy_confirm_lag')
  await market.refresh()
  expect(await ask()).toMatchObject({ isPaused: true, rows: [] })
  // A5: no menu leads to it.
  const house = (await floor.product.call('basicConfig')).data
  expect(house.isRepurchasePaused).toBe(true)
})
