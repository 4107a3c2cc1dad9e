import { expect, test } from 'vitest'
import { type Trader, type TradingFloor, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

async function open(at = '2026-11-16 08:30') {
  const floor = await tradingFloor(at)
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()

  return { floor, trader, db: floor.product.services.connection.db }
}

const MONDAYS = { cycle: 'WEEK', cycleDay: '1' }
const skip = (trader: Trader, planNo: string, nominal: string, more: Record<string, unknown> = {}) =>
  trader.call('skipPeriod', { planNo, nominal, tradeTicket: trader.tradeTicket, ...more })
const debited = async ({ product }: TradingFloor) =>
  (
    await product.services.connection.db
      .selectFrom('trade_order')
      .select('t_date')
      .orderBy('t_date')
      .execute()
  ).map((row) => row.t_date)

test('a skipped period takes nothing, fails nothing, and is told in list, detail and calendar (R-PLAN-2)', async () => {
  const { floor, trader, db } = await open()
  const { planNo } = (await createPlan(trader, { ...MONDAYS, firstDay: '2026-11-16' })).data
  expect((await skip(trader, planNo, '2026-11-16')).data).toEqual({ planNo, nextDay: '2026-11-23' })
  // Once more changes nothing.
  expect((await skip(trader, planNo, '2026-11-16')).data.nextDay).toBe('2026-11-23')
  const detail = (await trader.call('planDetail', { planNo })).data
  expect(detail.coming.slice(0, 2)).toEqual([
    { nominal: '2026-11-16', day: '2026-11-16', isSkipped: true },
    { nominal: '2026-11-23', day: '2026-11-23', isSkipped: false },
  ])
  expect((await trader.call('planList')).data.plans[0].nextDay).toBe('2026-11-23')
  const { days } = (await trader.call('debitCalendar')).data
  expect(days[0]).toMatchObject({
    day: '2026-11-16',
    total: '0.00',
    rows: [{ isSkipped: true, doubt: null }],
  })
  const upcoming = (await trader.call('homeUpcoming')).data
  expect(upcoming.days[0].day).toBe('2026-11-23')
  expect((await floor.until('2026-11-16 15:10')).faults).toEqual([])
  expect(await debited(floor)).toEqual([])
  const after = (await trader.call('planDetail', { planNo })).data
  expect(after).toMatchObject({ failCount: 0, executedCount: 0, status: 'RUNNING' })
  expect(after.periods).toMatchObject([
    { nominal: '2026-11-16', state: 'SKIPPED', reason: 'CUSTOMER_SKIPPED' },
  ])
  const changes = await db.selectFrom('plan_change').select('event').orderBy('seq').execute()
  expect(changes.map(({ event }) => event)).toEqual(['CREATED', 'SKIPPED', 'PERIOD_SKIPPED'])
  expect((await floor.until('2026-11-23 09:05')).faults).toEqual([])
  expect(await debited(floor)).toEqual(['2026-11-23'])
}, 120_000)

test('a skip is taken back until 09:00 of its day, from then on the period has begun (4003)', async () => {
  const { floor, trader } = await open()
  const { planNo } = (await createPlan(trader, { ...MONDAYS, firstDay: '2026-11-16' })).data
  await skip(trader, planNo, '2026-11-16')
  expect((await skip(trader, planNo, '2026-11-16', { undo: true })).data.nextDay).toBe('2026-11-16')
  await skip(trader, planNo, '2026-11-16')
  floor.setTime('2026-11-16 09:00')
  expect((await skip(trader, planNo, '2026-11-16', { undo: true })).code).toBe(4003)
  expect((await skip(trader, planNo, '2026-11-17')).code).toBe(4005)
  // The thirteenth from now on is none of the next twelve.
  expect((await skip(trader, planNo, '2027-02-22')).code).toBe(4005)
  const other = await floor.addTrader()
  expect((await skip(other, planNo, '2026-11-23')).code).toBe(404)
  const stopped = { planNo, command: 'pause', tradeTicket: trader.tradeTicket }
  expect((await trader.call('changePlanStatus', stopped)).code).toBe(200)
  expect((await skip(trader, planNo, '2026-11-23')).code).toBe(4002)
}, 120_000)

test('a day to which two dates moved is skipped whole, and a skipped last period finishes its plan', async () => {
  const { floor, trader } = await open('2026-02-12 10:00')
  const weekly = (await createPlan(trader, { ...MONDAYS, firstDay: '2026-02-16' })).data.planNo
  const last = { cycle: 'BIWEEK', firstDay: '2026-02-13', endKind: 'date', endDay: '2026-02-20' }
  const ending = (await createPlan(trader, last)).data.planNo
  // 02-16 and 02-23 both move to 02-24; named by either of them.
  expect((await skip(trader, weekly, '2026-02-23')).data.nextDay).toBe('2026-03-02')
  expect((await skip(trader, ending, '2026-02-13')).code).toBe(200)
  expect((await floor.until('2026-02-13 15:10')).faults).toEqual([])
  expect((await trader.call('planDetail', { planNo: ending })).data.status).toBe('FINISHED')
  expect((await floor.until('2026-02-24 15:10')).faults).toEqual([])
  expect(await debited(floor)).toEqual([])
}, 180_000)
