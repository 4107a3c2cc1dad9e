import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from '../plan/test-plan'

const OTHER = '890002'
const floor = await tradingFloor('2026-11-30 08:30')
for (const code of [FUND, OTHER]) await floor.addFund({ fund_code: code, plan_status: '0', plan_min: '10' })
const { db } = floor.product.services.connection
const staff = await testStaff(floor.product.services)
const maker = await staff.person('OPS')
const checker = await staff.person('LEAD')
const reason = '基金合同终止，逐户终止定投计划'

const daily = { cycle: 'DAY', firstDay: '2026-11-30' }
const plan = async (trader: Trader, change: Record<string, unknown> = {}): Promise<string> =>
  (await createPlan(trader, { ...daily, ...change })).data.planNo
const detail = async (trader: Trader, planNo: string) => (await trader.call('planDetail', { planNo })).data
const told = async (trader: Trader): Promise<string[]> =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows
    .filter(({ title }: { title: string }) => title === '定投计划已终止')
    .map(({ text }: { text: string }) => text)

test('two persons end one plan: what is only tried is skipped, its customer is told, and one person cannot', async () => {
  const [one, two] = [await floor.addTrader(), await floor.addTrader()]
  const planNo = await plan(one, { fundCode: OTHER })
  const kept = await plan(two, { fundCode: OTHER })
  // The run of 09:00 has not come to it.
  floor.setTime('2026-11-30 09:30')
  expect(await maker.ask('plans/terminate', { planNo })).toMatchObject({ code: 9508 })
  const asked = await maker.ask('plans/terminate', { planNo, reason })
  const { requestNo } = asked.data as { requestNo: string }
  expect(asked.data).toMatchObject({ state: 'OPEN', waitsFor: ['LEAD', 'COMPLIANCE'] })
  expect((await detail(one, planNo)).status).toBe('RUNNING')
  const { contentHash } = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(await maker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9504 })
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 200 })
  const after = await detail(one, planNo)
  expect(after).toMatchObject({ status: 'TERMINATED', endedReason: 'staff', failCount: 0, version: 2 })
  expect(after.periods).toMatchObject([{ day: '2026-11-30', state: 'SKIPPED', reason: 'STAFF_STOPPED' }])
  expect(await told(one)).toEqual([expect.stringContaining('已由平台终止，不再扣款')])
  expect(await detail(two, kept)).toMatchObject({ status: 'RUNNING' })
  expect(await told(two)).toEqual([])
  expect(await maker.ask('plans/terminate', { planNo, reason })).toMatchObject({ reason: 'PLAN_ENDED' })
  const unknown = { planNo: 'P000000000000000009', reason }
  expect(await maker.ask('plans/terminate', unknown)).toMatchObject({ code: 404 })
  const changes = await db
    .selectFrom('plan_change')
    .select(['actor', 'event'])
    .where('plan_no', '=', planNo)
    .where('event', '=', 'TERMINATE')
    .execute()
  expect(changes).toEqual([{ actor: checker.staffNo, event: 'TERMINATE' }])
})

test('a plan that its customer has changed meanwhile is not ended by what was agreed before', async () => {
  floor.setTime('2026-11-30 10:00')
  const trader = await floor.addTrader()
  const planNo = await plan(trader, { fundCode: OTHER, firstDay: '2026-12-01' })
  const { requestNo } = (await maker.ask('plans/terminate', { planNo, reason })).data as { requestNo: string }
  const { contentHash } = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  const { tradeTicket } = trader
  const paused = await trader.call('changePlanStatus', { planNo, command: 'pause', tradeTicket })
  expect(paused).toMatchObject({ code: 200 })
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9506 })
  expect(await detail(trader, planNo)).toMatchObject({ status: 'PAUSED' })
})

test('two persons end every plan of a fund, paused ones too, and no plan of another', async () => {
  floor.setTime('2026-11-30 11:00')
  const [one, two] = [await floor.addTrader(), await floor.addTrader()]
  const terms = { firstDay: '2026-12-01' }
  const running = await plan(one, terms)
  const paused = await plan(two, terms)
  const other = await plan(one, { ...terms, fundCode: OTHER })
  const { tradeTicket } = two
  await two.call('changePlanStatus', { planNo: paused, command: 'pause', tradeTicket })
  const stop = { operation: 'plans/stop-fund' as const, input: { fundCode: FUND, reason } }
  expect(await staff.byTwo(maker, checker, stop)).toMatchObject({
    code: 200,
    data: { outcome: { fundCode: FUND, toEnd: 2 } },
  })
  // The decision is made; until the last plan has ended the fund takes no new one, and afterwards it may.
  expect((await detail(one, running)).status).toBe('RUNNING')
  const more = { ...daily, ...terms }
  const three = await floor.addTrader()
  expect(await createPlan(three, more)).toMatchObject({ reason: 'FUND_NOT_ON_SALE' })
  expect(await maker.ask('plans/stop-fund', stop.input)).toMatchObject({
    reason: 'PLANS_STOPPING',
    msg: '正在终止这只基金的定投计划，还有 2 个',
  })
  await floor.drain()
  const ended = { status: 'TERMINATED', endedReason: 'fundStopped' }
  expect(await detail(one, running)).toMatchObject(ended)
  expect(await detail(two, paused)).toMatchObject(ended)
  expect(await detail(one, other)).toMatchObject({ status: 'RUNNING' })
  expect(await told(one)).toEqual([expect.stringContaining('平台停止了')])
  expect(await maker.ask('plans/stop-fund', stop.input)).toMatchObject({ reason: 'NO_PLANS' })
  expect(await maker.ask('plans/stop-fund', { fundCode: '999999', reason })).toMatchObject({ code: 404 })
  expect((await createPlan(three, more)).code).toBe(200)
})

test('a rule of idle money is turned off for a reason, once, and its customer is told', async () => {
  const service = await staff.person('SERVICE')
  const trader = await floor.addTrader()
  const { customerNo, tradeAcco } = trader
  const key = { customer_no: customerNo, trade_acco: tradeAcco, source: 'DIVIDEND' }
  const now = floor.product.services.clock.now()
  const rule = { ...key, state: 'ON', min_amount: '100.00', changed_at: now }
  await db.insertInto('idle_rule').values(rule).execute()
  const off = { customerNo, tradeAcco, source: 'DIVIDEND', reason }
  expect(await service.ask('idle/off', { ...off, reason: '' })).toMatchObject({ code: 9508 })
  expect(await service.ask('idle/off', { ...off, source: 'SALE' })).toMatchObject({ code: 404 })
  expect(await service.ask('idle/off', { ...off, customerNo: 'C404' })).toMatchObject({ code: 404 })
  expect(await service.ask('idle/off', off)).toMatchObject({ code: 200, data: { state: 'OFF' } })
  expect(await service.ask('idle/off', off)).toMatchObject({ reason: 'IDLE_RULE_OFF' })
  const changes = await db
    .selectFrom('idle_rule_change')
    .select(['state', 'actor', 'content'])
    .where('customer_no', '=', customerNo)
    .execute()
  expect(changes).toEqual([{ state: 'OFF', actor: 'staff', content: null }])
  const { rows } = (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data
  expect(rows).toMatchObject([{ title: '闲钱自动转入已关闭' }])
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'reason'])
    .where('action', '=', 'idle/off')
    .where('reason', '=', reason)
    .execute()
  expect(trail).toEqual([{ action: 'idle/off', reason }])
})

test('whose debit of today runs on is told so', async () => {
  const trader = await floor.addTrader()
  const planNo = await plan(trader, { fundCode: OTHER, firstDay: '2026-12-01' })
  await floor.until('2026-12-01 09:05')
  const end = { operation: 'plans/terminate' as const, input: { planNo, reason } }
  expect(await staff.byTwo(maker, checker, end)).toMatchObject({ code: 200 })
  expect((await detail(trader, planNo)).periods).toMatchObject([{ day: '2026-12-01', state: 'TRYING' }])
  expect(await told(trader)).toEqual([expect.stringContaining('不再扣款（已经发起的一笔扣款继续进行）')])
})
