import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

test('all running plans pause at once; what is paid runs on, what was refused is no failure (R-PLAN-3)', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const { tradeTicket } = trader
  const other = await floor.addTrader()
  const kept = (await createPlan(other, { cycle: 'DAY', firstDay: '2026-11-18' })).data.planNo
  const daily = (await createPlan(trader, { cycle: 'DAY', firstDay: '2026-11-16' })).data.planNo
  const monthly = { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-28' }
  const later = (await createPlan(trader, monthly)).data.planNo
  floor.bank.failDebits = true
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  const paused = (await trader.call('pauseAllPlans', { tradeTicket })).data
  expect(paused).toEqual({ planNos: [daily, later], liveOrderNos: [] })
  expect((await trader.call('pauseAllPlans', { tradeTicket })).data.planNos).toEqual([])
  expect((await trader.call('planList')).data.runningCount).toBe(0)
  expect((await floor.until('2026-11-16 15:10')).faults).toEqual([])
  const stopped = (await trader.call('planDetail', { planNo: daily })).data
  expect(stopped).toMatchObject({ status: 'PAUSED', failCount: 0 })
  expect(stopped.periods).toMatchObject([
    { state: 'SKIPPED', reason: 'CUSTOMER_STOPPED', orderNo: expect.any(String) },
  ])

  // Next day it goes on, is paid, and ends by its customer: the reason stays what he said.
  floor.bank.failDebits = false
  const command = (name: string) =>
    trader.call('changePlanStatus', { planNo: daily, command: name, tradeTicket })
  expect((await command('resume')).data.liveOrderNo).toBeNull()
  expect((await floor.until('2026-11-17 09:05')).faults).toEqual([])
  await floor.drain()
  const ended = (await command('terminate')).data
  expect(ended).toMatchObject({ status: 'TERMINATED', liveOrderNo: expect.any(String) })
  const before = (await trader.call('planDetail', { planNo: daily })).data
  expect((await floor.until('2026-11-17 15:10')).faults).toEqual([])
  const after = (await trader.call('planDetail', { planNo: daily })).data
  expect(after).toMatchObject({
    executedCount: 1,
    endedReason: 'customer',
    endedAt: before.endedAt,
    periods: [{ state: 'EXECUTED', orderNo: ended.liveOrderNo }, { state: 'SKIPPED' }],
  })
  expect((await other.call('planDetail', { planNo: kept })).data.status).toBe('RUNNING')
}, 180_000)
