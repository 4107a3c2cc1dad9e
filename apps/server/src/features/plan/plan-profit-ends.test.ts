import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { addCashFund, toNextDay } from '../../cash/test-cash'
import { FUND, createPlan } from './test-plan'
import {
  type ProfitPlan,
  announced,
  beforeTarget,
  comingDays,
  detail,
  reachedBeforeDebit,
  toldOf,
} from './test-plan-profit'

const MONEY = '890011'

type Reached = Awaited<ReturnType<typeof reachedBeforeDebit>>

const titles = async ({ trader }: ProfitPlan): Promise<string[]> =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows.map(
    (row: { title: string }) => row.title,
  )

/** From the afternoon of 11-25, the T of the sales, to 09:00 of the day after, and to its end. */
async function throughTheNextDay({ floor, ta }: Reached): Promise<void> {
  expect(await toNextDay(floor, ta, { day: '2026-11-25', next: '2026-11-26' })).toEqual([])
  expect((await floor.until('2026-11-26 15:30')).faults).toEqual([])
  ta.evening('2026-11-26')
  expect((await floor.until('2026-11-26 23:45')).faults).toEqual([])
}

test('R-PLAN-11: a sale taken back leaves the plan as it was, and its profit held until its customer arms it', async () => {
  const world = await reachedBeforeDebit('TERMINATED', 'PAUSED')
  const { floor, ta, plans, morning, ordersOf } = world
  const [ended, kept] = plans
  if (ended === undefined || kept === undefined) throw new Error('no plans')
  await morning()
  const { tradeTicket } = ended.trader
  const { profitOrderNo: orderNo } = await detail(ended)
  floor.setTime('2026-11-25 14:59')
  expect(await ended.trader.call('cancelOrder', { orderNo, tradeTicket })).toMatchObject({ code: 200 })
  const arm = (version: number) =>
    ended.trader.call('changePlanStatus', { planNo: ended.planNo, command: 'arm', version, tradeTicket })
  // Its day is not over: nothing is held yet.
  expect(await arm(1)).toMatchObject({ code: 4002 })
  expect((await floor.until('2026-11-25 15:30')).faults).toEqual([])
  const after = await detail(ended)
  expect(after).toMatchObject({ status: 'RUNNING', profitState: 'HELD', profitOrderNo: null, endedAt: null })
  expect(after.shares).toBe('403.23')
  expect((await comingDays(ended))[0]).toBe('2026-12-02')
  await throughTheNextDay(world)
  // Far above its target, and yet nothing is sold.
  expect((await floor.until('2026-11-27 09:05')).faults).toEqual([])
  expect(await ordersOf(ended.planNo)).toEqual(['063 2026-11-25'])
  expect(await detail(kept)).toMatchObject({ status: 'PAUSED', profitState: 'TAKEN', shares: '0.00' })
  expect(await arm(1)).toMatchObject({ code: 200, data: { status: 'RUNNING', liveOrderNo: null } })
  expect(await arm(2)).toMatchObject({ code: 4002 })
  expect(await detail(ended)).toMatchObject({ profitState: 'ARMED', version: 2 })
  ta.morning('2026-11-26', '2026-11-27')
  expect((await floor.until('2026-11-27 15:30')).faults).toEqual([])
  ta.evening('2026-11-27')
  expect((await floor.until('2026-11-27 23:45')).faults).toEqual([])
  expect(await detail(ended)).toMatchObject({ profitState: 'REACHED' })
}, 240_000)

test('R-PLAN-11: a sale that the registrar refuses leaves the plan as it was, waiting for its target again', async () => {
  const world = await reachedBeforeDebit('TERMINATED', 'PAUSED', 'PAUSED')
  const { floor, ta, plans, morning, ordersOf } = world
  const [ended, paused, resumed] = plans
  if (ended === undefined || paused === undefined || resumed === undefined) throw new Error('no plans')
  await morning()
  expect((await floor.until('2026-11-25 15:10')).faults).toEqual([])
  expect(await detail(ended)).toMatchObject({ status: 'TERMINATED', endedReason: 'takeProfit' })
  // Who decides anew meanwhile has his way: what the registrar says later changes nothing of it.
  const said = { planNo: resumed.planNo, tradeTicket: resumed.trader.tradeTicket }
  const changed = await resumed.trader.call('changePlanStatus', { ...said, command: 'terminate' })
  expect(changed).toMatchObject({ code: 200 })
  ta.refused.set(FUND, '9999')
  await throughTheNextDay(world)
  const stands = { status: 'RUNNING', profitState: 'REACHED', shares: '403.23', endedAt: null }
  expect(await detail(ended)).toMatchObject({ ...stands, endedReason: null })
  expect(await detail(paused)).toMatchObject(stands)
  expect(await titles(ended)).toContain('定投止盈未成交')
  expect(await detail(resumed)).toMatchObject({ status: 'TERMINATED', endedReason: 'customer' })
  expect(await titles(resumed)).not.toContain('定投止盈未成交')
  ta.refused.clear()
  expect((await floor.until('2026-11-27 09:05')).faults).toEqual([])
  expect(await ordersOf(ended.planNo)).toEqual(['063 2026-11-25', '063 2026-11-27'])
}, 240_000)

test('R-PLAN-11: a plan that has run its course is sold at its target, and deducts nothing', async () => {
  const world = await reachedBeforeDebit({ afterProfit: 'PAUSED', endKind: 'count', endCount: 1 })
  const { floor, plans, morning, ordersOf } = world
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  expect(await detail(plan)).toMatchObject({ status: 'FINISHED', profitState: 'REACHED', executedCount: 1 })
  expect(await announced(plan)).toEqual([])
  await morning()
  expect(await ordersOf(plan.planNo)).toEqual(['063 2026-11-25'])
  expect((await floor.until('2026-11-25 15:30')).faults).toEqual([])
  await throughTheNextDay(world)
  const after = await detail(plan)
  expect(after).toMatchObject({ status: 'FINISHED', endedReason: 'finished', shares: '0.00' })
  expect(after.periods).toHaveLength(1)
}, 240_000)

test('R-PLAN-11: the profit of a plan that has run its course is turned off by its customer, and on again', async () => {
  const world = await reachedBeforeDebit({ endKind: 'count', endCount: 1 }, 'PAUSED')
  const { plans, morning, ordersOf } = world
  const [plan, running] = plans
  if (plan === undefined || running === undefined) throw new Error('no plans')
  expect(await toldOf(plan, '定投计划已完成')).toEqual([
    expect.stringContaining('达到止盈目标时仍会自动卖出'),
  ])
  const say = ({ trader, planNo }: ProfitPlan, command: string) =>
    trader.call('changePlanStatus', { planNo, command, tradeTicket: trader.tradeTicket })
  expect(await say(plan, 'disarm')).toMatchObject({ code: 200, data: { status: 'FINISHED' } })
  expect(await detail(plan)).toMatchObject({ profitState: 'HELD', version: 2 })
  expect(await say(plan, 'disarm')).toMatchObject({ code: 4002 })
  // The terms of a running one are changed instead.
  expect(await say(running, 'disarm')).toMatchObject({ code: 4002 })
  await morning()
  expect(await ordersOf(plan.planNo)).toEqual([])
  expect(await ordersOf(running.planNo)).toEqual(['063 2026-11-25'])
  expect(await say(plan, 'arm')).toMatchObject({ code: 200 })
  expect(await detail(plan)).toMatchObject({ status: 'FINISHED', profitState: 'ARMED' })
}, 240_000)

test('R-PLAN-11: paused at its target nothing is sold, and it is judged anew when it goes on', async () => {
  const { floor, db, plans, morning, ordersOf } = await reachedBeforeDebit('TERMINATED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const { trader, planNo } = plan
  const { tradeTicket } = trader
  const say = (command: string) => trader.call('changePlanStatus', { planNo, command, tradeTicket })
  expect(await say('pause')).toMatchObject({ code: 200 })
  await morning()
  expect(await ordersOf(planNo)).toEqual([])
  expect(await detail(plan)).toMatchObject({ status: 'PAUSED', profitState: 'ARMED' })
  expect(await say('resume')).toMatchObject({ code: 200 })
  expect((await floor.until('2026-11-26 09:05')).faults).toEqual([])
  expect(await ordersOf(planNo)).toEqual([])
  const key = { profit_state: 'REACHED', profit_day: dayFrom('2026-11-25') }
  await db.updateTable('plan').set(key).where('plan_no', '=', planNo).execute()
  // Another target is another wait: what was reached before is forgotten.
  const { tradeAcco } = trader
  const terms = { tradeAcco, mode: 'FIXED', amount: '500.00', cycle: 'WEEK', cycleDay: 3, endKind: 'none' }
  const change = (profitTarget: string) =>
    trader.call('modifyPlan', { planNo, ...terms, firstDay: '2026-11-18', profitTarget, tradeTicket })
  expect(await change('0.1')).toMatchObject({ code: 200 })
  expect(await detail(plan)).toMatchObject({ profitState: 'REACHED' })
  expect(await change('0.2')).toMatchObject({ code: 200 })
  expect(await detail(plan)).toMatchObject({ profitState: 'ARMED' })
}, 240_000)

test('R-PLAN-11: a part is sold for the cash product, and the rest waits until the rate was below the target', async () => {
  const once = { endKind: 'count', endCount: 1 }
  const terms = { ...once, afterProfit: 'RUNNING', profitPart: '0.5', profitTo: 'CASH' }
  const world = await reachedBeforeDebit(terms, { ...terms, profitTo: 'CARD' })
  const { floor, ta, db, plans, morning, ordersOf } = world
  const [toCash, toCard] = plans
  if (toCash === undefined || toCard === undefined) throw new Error('no plans')
  await addCashFund(floor, { fundCode: MONEY, rank: 1, yield: '1.5' })
  ta.funds.set(MONEY, { nav: '1.0000', incomePer10k: '0.3500', sevenDayYield: '1.5' })
  await morning()
  const { profitOrderNo } = await detail(toCash)
  await throughTheNextDay(world)
  const after = await detail(toCash)
  expect(after).toMatchObject({ status: 'FINISHED', profitState: 'TAKEN', profitPart: '0.500000' })
  const placed = await db
    .selectFrom('trade_order')
    .select(['customer_no', 'fund_code', 'apply_amount', 'apply_shares', 'proceeds', 'parent_no'])
    .where((where) => where.or([where('biz_code', '=', '063'), where('fund_code', '=', MONEY)]))
    .orderBy('biz_code')
    .execute()
  // Half of 403.23 shares, cut to hundredths; at 1.3640 they are 275.00, and only this customer's go on.
  expect(placed.filter(({ customer_no: no }) => no === toCash.trader.customerNo)).toMatchObject([
    { fund_code: MONEY, apply_amount: '275.00', parent_no: profitOrderNo },
    { fund_code: FUND, apply_shares: '201.61', proceeds: 'CASH' },
  ])
  expect(placed.filter(({ customer_no: no }) => no === toCard.trader.customerNo)).toMatchObject([
    { fund_code: FUND, apply_shares: '201.61', proceeds: null },
  ])
  expect(await titles(toCash)).toContain('闲钱已转入现金宝')
  expect(await titles(toCard)).not.toContain('闲钱已转入现金宝')
  // Still far above its target: nothing of the rest is sold the next morning.
  expect((await floor.until('2026-11-27 09:05')).faults).toEqual([])
  expect(await ordersOf(toCash.planNo)).toEqual(['063 2026-11-25'])
  expect(await detail(toCash)).toMatchObject({ profitState: 'TAKEN' })
  // Below it again, it waits for it again.
  ta.funds.set(FUND, { nav: '1.2800' })
  ta.morning('2026-11-26', '2026-11-27')
  expect((await floor.until('2026-11-27 15:30')).faults).toEqual([])
  ta.evening('2026-11-27')
  expect((await floor.until('2026-11-27 23:45')).faults).toEqual([])
  expect(await detail(toCash)).toMatchObject({ profitState: 'ARMED' })
}, 240_000)

test('a part that is none is refused, and a plan without a target has none', async () => {
  const { plans } = await beforeTarget('PAUSED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const asked = { cycle: 'MONTH', cycleDay: 10, firstDay: '2026-12-10' }
  const incomplete = { code: 4004, msg: '止盈卖出的比例应为 1% 至 100%' }
  for (const profitPart of ['0', '0.009', '1.01'])
    expect(await createPlan(plan.trader, { ...asked, profitTarget: '0.1', profitPart })).toMatchObject(
      incomplete,
    )
  const { planNo } = (await createPlan(plan.trader, { ...asked, profitPart: '0.5', profitTo: 'CASH' })).data
  const made = await detail({ ...plan, planNo })
  expect(made).toMatchObject({ profitTarget: null, profitPart: '1.000000', profitTo: 'CARD' })
}, 240_000)
