import { fundState } from '@tongzhou/domain/fund/fund-status'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { allSteps } from '../../jobs/all-steps'
import { tick } from '../../jobs/engine/scheduler'
import { inProcessRunner } from '../../jobs/engine/unit-runner'
import { FUND } from './test-plan'
import { announced, beforeTarget, comingDays, detail, reachedBeforeDebit } from './test-plan-profit'

const TARGET_FIRST = '今日净值公布后如达到止盈目标，该计划先止盈卖出，不扣这一期。'

test('R-PLAN-11: who reached the target is sold first: paused or ended, no debit is taken that morning; going on, it is', async () => {
  const { floor, plans, morning, ordersOf } = await reachedBeforeDebit('PAUSED', 'TERMINATED', 'RUNNING')
  const [paused, ended, going] = plans
  // What the calendar promises for the next morning is what it then does.
  expect(paused && (await comingDays(paused))).toEqual([])
  expect(going && (await comingDays(going))[0]).toBe('2026-11-25')
  expect(paused && (await announced(paused))).toEqual([])
  expect(going && (await announced(going))).toEqual([expect.not.stringContaining(TARGET_FIRST)])
  expect(paused && (await detail(paused)).coming).toEqual([])
  await morning()
  // Until 15:00 the sale may be taken back: what follows it is still to come.
  expect(paused && (await detail(paused))).toMatchObject({ status: 'RUNNING', profitState: 'SELLING' })
  expect(paused && (await comingDays(paused))).toEqual([])
  expect((await floor.until('2026-11-25 15:30')).faults).toEqual([])
  for (const [plan, status] of [
    [paused, 'PAUSED'],
    [ended, 'TERMINATED'],
  ] as const) {
    expect(plan && (await ordersOf(plan.planNo))).toEqual(['063 2026-11-25'])
    const after = plan && (await detail(plan))
    expect(after).toMatchObject({ status, failCount: 0, executedCount: 1, totalPaid: '500.00' })
    expect(after.periods[0]).toMatchObject({
      day: '2026-11-25',
      state: 'SKIPPED',
      reason: 'PROFIT_TAKING',
      orderNo: null,
    })
  }
  expect(going && (await ordersOf(going.planNo))).toEqual(['039 2026-11-25', '063 2026-11-25'])
  expect(going && (await detail(going))).toMatchObject({ status: 'RUNNING', executedCount: 2 })
}, 240_000)

test('R-PLAN-11: while the sale is refused no debit is taken either, and the plan waits for it', async () => {
  const { floor, db, plans, morning, ordersOf } = await reachedBeforeDebit('PAUSED')
  const [plan] = plans
  await db
    .updateTable('fund')
    .set({ status: fundState.redemptionStopped })
    .where('fund_code', '=', FUND)
    .execute()
  await morning()
  expect(plan && (await ordersOf(plan.planNo))).toEqual([])
  const waiting = plan && (await detail(plan))
  expect(waiting).toMatchObject({ status: 'RUNNING', failCount: 0 })
  expect(waiting.periods[0]).toMatchObject({ day: '2026-11-25', reason: 'PROFIT_TAKING' })
  await db.updateTable('fund').set({ status: fundState.open }).where('fund_code', '=', FUND).execute()
  await floor.until('2026-11-26 09:05')
  expect(plan && (await ordersOf(plan.planNo))).toEqual(['063 2026-11-26'])
  await floor.until('2026-11-26 15:30')
  expect(plan && (await detail(plan)).status).toBe('PAUSED')
}, 240_000)

test('R-PLAN-11: whose shares are gone by the morning of the sale is not debited either, as he was told', async () => {
  const { floor, plans, evening, morning, ordersOf } = await beforeTarget('PAUSED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const { trader, planNo } = plan
  const { tradeAcco, tradeTicket } = trader
  const sale = { fundCode: FUND, tradeAcco, tradeTicket, shares: '403.23', tDay: '2026-11-24' }
  expect(await trader.call('redeemSingleFund', sale)).toMatchObject({ code: 200 })
  await floor.until('2026-11-24 15:30')
  await evening()
  // The sale of the afternoon is not confirmed yet, so the target is reached.
  expect(await comingDays({ trader })).toEqual([])
  expect(await announced({ trader })).toEqual([])
  await morning()
  expect(await ordersOf(planNo)).toEqual([])
  const after = await detail({ trader, planNo })
  expect(after).toMatchObject({ status: 'RUNNING', failCount: 0, executedCount: 1, totalPaid: '500.00' })
  expect(after.periods[0]).toMatchObject({ day: '2026-11-25', state: 'SKIPPED', reason: 'PROFIT_TAKING' })
  // Nothing is left that would be sold: the plan goes on with its next period.
  expect((await comingDays({ trader }))[0]).toBe('2026-12-02')
}, 240_000)

test('R-PLAN-11: before late NAVs the announcement says that a target comes first, and so it does', async () => {
  const { floor, plans, evening, morning, ordersOf } = await beforeTarget('PAUSED', 'RUNNING')
  const [paused, going] = plans
  expect((await floor.until('2026-11-24 18:05')).faults).toEqual([])
  expect(paused && (await announced(paused))).toEqual([expect.stringContaining(TARGET_FIRST)])
  expect(going && (await announced(going))).toEqual([expect.not.stringContaining(TARGET_FIRST)])
  await evening()
  expect(paused && (await comingDays(paused))).toEqual([])
  await morning()
  expect(paused && (await ordersOf(paused.planNo))).toEqual(['063 2026-11-25'])
  expect(going && (await ordersOf(going.planNo))).toEqual(['039 2026-11-25', '063 2026-11-25'])
}, 240_000)

test('R-PLAN-11: while the sales stand still, plans at their target are not debited, and all others are', async () => {
  const { floor, db, plans, morning, ordersOf } = await reachedBeforeDebit('PAUSED', 'RUNNING')
  const [stuck, going] = plans
  // The day is planned, and one plan of it could not be sold.
  await floor.until('2026-11-25 00:10')
  const { numUpdatedRows } = await db
    .updateTable('batch_step')
    .set({ state: 'FAULT', fault: 'facts that contradict each other' })
    .where('step', '=', '174-take-profits')
    .where('day', '=', dayFrom('2026-11-25'))
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
  await morning('174-take-profits')
  expect(going && (await ordersOf(going.planNo))).toEqual(['039 2026-11-25'])
  expect(stuck && (await ordersOf(stuck.planNo))).toEqual([])
  const waiting = stuck && (await detail(stuck))
  expect(waiting).toMatchObject({ status: 'RUNNING', failCount: 0 })
  expect(waiting.periods[0]).toMatchObject({ day: '2026-11-25', state: 'SKIPPED', reason: 'PROFIT_TAKING' })
  // Mended, both are sold the same day.
  const options = { services: floor.product.services, steps: allSteps, runner: inProcessRunner() }
  expect((await tick(options, { retryFaults: true })).faults).toEqual([])
  expect(going && (await ordersOf(going.planNo))).toEqual(['039 2026-11-25', '063 2026-11-25'])
  expect(stuck && (await ordersOf(stuck.planNo))).toEqual(['063 2026-11-25'])
  await floor.until('2026-11-25 15:30')
  expect(stuck && (await detail(stuck)).status).toBe('PAUSED')
}, 240_000)
