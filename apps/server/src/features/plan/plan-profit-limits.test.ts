import { fundState } from '@tongzhou/domain/fund/fund-status'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { FUND } from './test-plan'
import { beforeTarget, comingDays, detail, reachedBeforeDebit, toldOf } from './test-plan-profit'

test('R-PLAN-11: where the limits of the fund refuse the part that was chosen, what they allow is sold', async () => {
  const then = { afterProfit: 'PAUSED' }
  const world = await reachedBeforeDebit({ ...then, profitPart: '0.01' }, { ...then, profitPart: '0.99' })
  const { db, plans, morning } = world
  await db
    .updateTable('fund')
    .set({ min_redeem: '10', min_remain: '5' })
    .where('fund_code', '=', FUND)
    .execute()
  await morning()
  const sold = await db
    .selectFrom('trade_order')
    .select(['plan_no', 'apply_shares'])
    .where('biz_code', '=', '063')
    .execute()
  const sharesOf = (at: number) => sold.find(({ plan_no: no }) => no === plans[at]?.planNo)?.apply_shares
  // 4.03 shares are below the least of a sale, 399.19 would leave less than must stay.
  expect([sharesOf(0), sharesOf(1)]).toEqual(['10.00', '398.23'])
  for (const plan of plans) expect(await detail(plan)).toMatchObject({ profitState: 'SELLING' })
  const [least] = plans
  expect(least && (await toldOf(least, '定投止盈已提交'))).toEqual([
    expect.stringContaining('已提交卖出 10.00 份（份数按基金的赎回限额作了调整）'),
  ])
}, 240_000)

test('R-PLAN-11: what the limits refuse is held and told of once, deducts again, and is armed when they allow it', async () => {
  const { floor, ta, db, plans, morning, ordersOf } = await reachedBeforeDebit('PAUSED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  // 200.00 of the position are not the plan's: a sale of its own 403.23 does not empty it.
  await floor.hold(plan.trader, FUND, '200.00', '2026-11-10')
  ta.hold(plan.trader.tradeAcco, FUND, '603.23')
  const leastSold = (least: string) =>
    db.updateTable('fund').set({ min_redeem: least }).where('fund_code', '=', FUND).execute()
  await leastSold('500')
  await morning()
  expect(await ordersOf(plan.planNo)).toEqual([])
  expect(await detail(plan)).toMatchObject({ status: 'RUNNING', profitState: 'HELD', profitOrderNo: null })
  expect((await comingDays(plan))[0]).toBe('2026-12-02')
  const told = [expect.stringContaining('份额不符合基金的赎回限额，没有卖出。止盈已停住')]
  expect(await toldOf(plan, '定投止盈暂未卖出')).toEqual(told)
  expect(await detail(plan)).toMatchObject({ profitHeldBy: 'LIMITS' })
  expect((await detail(plan)).changes[0]).toMatchObject({
    event: 'PROFIT_HELD',
    by: 'PLATFORM',
    reason: 'BELOW_MIN_REDEMPTION',
  })
  expect((await floor.until('2026-11-25 15:30')).faults).toEqual([])
  ta.evening('2026-11-25')
  expect((await floor.until('2026-11-25 23:45')).faults).toEqual([])
  // The limit stands: it is looked at every evening, and nothing is told again.
  expect(await detail(plan)).toMatchObject({ profitState: 'HELD', profitHeldBy: 'LIMITS' })
  floor.setTime('2026-11-26 07:00')
  ta.morning('2026-11-25', '2026-11-26')
  expect((await floor.until('2026-11-26 15:30')).faults).toEqual([])
  expect(await toldOf(plan, '定投止盈暂未卖出')).toEqual(told)
  await leastSold('10')
  ta.evening('2026-11-26')
  expect((await floor.until('2026-11-26 23:45')).faults).toEqual([])
  // The fund allows it again: armed by itself, found above the target, and sold the next morning.
  expect(await detail(plan)).toMatchObject({ profitState: 'REACHED', profitHeldBy: null })
  expect(await toldOf(plan, '定投止盈已重新开启')).toEqual([expect.stringContaining('符合基金的赎回限额')])
  expect((await floor.until('2026-11-27 09:05')).faults).toEqual([])
  expect(await ordersOf(plan.planNo)).toEqual(['063 2026-11-27'])
  const events = (await detail(plan)).changes.map(({ event }: { event: string }) => event)
  expect(events).toEqual([
    'PROFIT_SELLING',
    'PROFIT_REACHED',
    'PROFIT_ARMED',
    'PROFIT_HELD',
    'PROFIT_REACHED',
    'CREATED',
  ])
}, 240_000)

test('R-PLAN-11: what the limits hold of a plan that has run its course is turned off, and armed no more', async () => {
  const { floor, ta, db, plans, morning, ordersOf } = await reachedBeforeDebit({
    endKind: 'count',
    endCount: 1,
  })
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const { trader, planNo } = plan
  await floor.hold(trader, FUND, '200.00', '2026-11-10')
  ta.hold(trader.tradeAcco, FUND, '603.23')
  const leastSold = (least: string) =>
    db.updateTable('fund').set({ min_redeem: least }).where('fund_code', '=', FUND).execute()
  await leastSold('500')
  await morning()
  expect(await detail(plan)).toMatchObject({
    status: 'FINISHED',
    profitState: 'HELD',
    profitHeldBy: 'LIMITS',
  })
  const off = { planNo, command: 'disarm', tradeTicket: trader.tradeTicket }
  expect(await trader.call('changePlanStatus', off)).toMatchObject({ code: 200 })
  expect(await detail(plan)).toMatchObject({ profitState: 'HELD', profitHeldBy: 'CUSTOMER' })
  expect(await trader.call('changePlanStatus', off)).toMatchObject({ code: 4002 })
  await leastSold('10')
  expect((await floor.until('2026-11-25 15:30')).faults).toEqual([])
  ta.evening('2026-11-25')
  expect((await floor.until('2026-11-25 23:45')).faults).toEqual([])
  expect(await detail(plan)).toMatchObject({ profitState: 'HELD', profitHeldBy: 'CUSTOMER' })
  expect((await floor.until('2026-11-26 09:05')).faults).toEqual([])
  expect(await ordersOf(planNo)).toEqual([])
}, 240_000)

test('R-PLAN-11: a part that rounds to nothing is sold as the least that the fund takes', async () => {
  // 1 % of 0.81 shares are none.
  const { db, morning } = await reachedBeforeDebit({ amount: '1.00', profitPart: '0.01' })
  await db.updateTable('fund').set({ min_redeem: '0' }).where('fund_code', '=', FUND).execute()
  await morning()
  const sold = await db
    .selectFrom('trade_order')
    .select('apply_shares')
    .where('biz_code', '=', '063')
    .execute()
  expect(sold).toEqual([{ apply_shares: '0.01' }])
}, 240_000)

test('R-PLAN-11: a target reached by shares that are all younger than seven days is noted once', async () => {
  const { db, plans, floor, ta } = await beforeTarget('RUNNING')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const young = { confirm_date: dayFrom('2026-11-24') }
  await db.updateTable('lot').set(young).where('customer_no', '=', plan.trader.customerNo).execute()
  await floor.until('2026-11-24 15:30')
  ta.evening('2026-11-24')
  await floor.until('2026-11-24 23:45')
  floor.setTime('2026-11-25 07:00')
  ta.morning('2026-11-24', '2026-11-25')
  await floor.until('2026-11-25 15:30')
  ta.evening('2026-11-25')
  await floor.until('2026-11-25 23:45')
  expect(await detail(plan)).toMatchObject({ profitState: 'ARMED' })
  const events = (await detail(plan)).changes.map(({ event }: { event: string }) => event)
  expect(events).toEqual(['PROFIT_TOO_YOUNG', 'CREATED'])
}, 240_000)

test('R-PLAN-11: a target that could not be sold is told of once, and forgotten when the rate leaves it', async () => {
  const { floor, ta, db, plans, morning, ordersOf } = await reachedBeforeDebit('PAUSED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const setState = (status: string) =>
    db.updateTable('fund').set({ status }).where('fund_code', '=', FUND).execute()
  await setState(fundState.redemptionStopped)
  await morning()
  const tried = expect.stringContaining('今日没有卖出。下一个交易日会再试')
  expect(await toldOf(plan, '定投止盈暂未卖出')).toEqual([tried])
  expect((await floor.until('2026-11-25 15:30')).faults).toEqual([])
  ta.evening('2026-11-25')
  expect((await floor.until('2026-11-25 23:45')).faults).toEqual([])
  // Still above it: it is tried again, and not told of again.
  expect(await detail(plan)).toMatchObject({ profitState: 'REACHED' })
  expect(await toldOf(plan, '定投止盈暂未卖出')).toEqual([tried])
  await setState(fundState.redemptionStopped)
  floor.setTime('2026-11-26 07:00')
  ta.morning('2026-11-25', '2026-11-26')
  ta.funds.set(FUND, { nav: '1.2800' })
  expect((await floor.until('2026-11-26 15:30')).faults).toEqual([])
  ta.evening('2026-11-26')
  expect((await floor.until('2026-11-26 23:45')).faults).toEqual([])
  expect(await detail(plan)).toMatchObject({ status: 'RUNNING', profitState: 'ARMED' })
  expect(await toldOf(plan, '定投止盈暂未卖出')).toEqual([expect.stringContaining('不再卖出'), tried])
  await setState(fundState.open)
  expect((await floor.until('2026-11-27 09:05')).faults).toEqual([])
  expect(await ordersOf(plan.planNo)).toEqual([])
  expect((await comingDays(plan))[0]).toBe('2026-12-02')
}, 240_000)
