import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from '../plan/test-plan'

const floor = await tradingFloor('2026-11-27 10:00')
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
const { db } = floor.product.services.connection
const staff = await testStaff(floor.product.services)
const ops = await staff.person('OPS')
const service = await staff.person('SERVICE')
const reason = '客户来电询问扣款，核对计划与预告'

const monthly = { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-28' }
const plan = async (trader: Trader, change: Record<string, unknown> = {}): Promise<string> =>
  (await createPlan(trader, { ...monthly, ...change })).data.planNo

test('what a day takes, what a coming day will take, and who was not told of it', async () => {
  const [one, two] = await Promise.all([floor.addTrader(), floor.addTrader()])
  const fixed = await plan(one)
  const smart = await plan(two, { mode: 'RISE_FALL', amount: '1000.00' })
  const day = '2026-11-30'
  const due = (await ops.ask('plans/due', { day })).data
  expect(due.total).toBe(2)
  const rowOf = (rows: { planNo: string }[], planNo: string) => rows.find((row) => row.planNo === planNo)
  expect(rowOf(due.rows, fixed)).toEqual({
    planNo: fixed,
    fundCode: FUND,
    payWay: 'CARD',
    reason: null,
    state: 'DUE',
    least: '500.00',
    most: '500.00',
    tries: 0,
  })
  expect(rowOf(due.rows, smart)).toMatchObject({ state: 'DUE', least: '500.00', most: '2000.00' })
  const [lower, higher] = [fixed, smart].toSorted()
  expect((await ops.ask('plans/due', { day, after: lower })).data.rows).toMatchObject([{ planNo: higher }])
  expect((await ops.ask('plans/forecast', { day })).data.rows).toEqual([
    { fundCode: FUND, payWay: 'CARD', plans: 2, skipped: 0, least: '1000.00', most: '2500.00' },
  ])
  const { tradeTicket } = one
  expect(await one.call('skipPeriod', { planNo: fixed, nominal: '2026-11-28', tradeTicket })).toMatchObject({
    code: 200,
  })
  expect((await ops.ask('plans/forecast', { day })).data.rows).toMatchObject([
    { plans: 1, skipped: 1, least: '500.00', most: '2000.00' },
  ])
  // A month later the skip is over; beyond ninety days nothing is told.
  expect((await ops.ask('plans/forecast', { day: '2026-12-28' })).data.rows).toMatchObject([
    { plans: 2, skipped: 0 },
  ])
  expect(await ops.ask('plans/forecast', { day: '2027-03-01' })).toMatchObject({ code: 1001 })
  const after = (await ops.ask('plans/due', { day })).data.rows
  expect(rowOf(after, fixed)).toMatchObject({ state: 'SKIPPED', reason: 'CUSTOMER_SKIPPED' })
  expect(rowOf(after, smart)).toMatchObject({ state: 'DUE' })
  const missing = async () => (await ops.ask('plans/missing-notices', { day, reason })).data
  expect(await missing()).toEqual({ rows: [{ customerNo: two.customerNo, plans: 1 }], total: 1 })
  await floor.until('2026-11-29 18:30')
  expect(await missing()).toEqual({ rows: [], total: 0 })
})

test('R-PLAN-11: of a plan that its target stops no debit is due, forecast or missed a word of', async () => {
  const [one, two] = [await floor.addTrader(), await floor.addTrader()]
  const terms = { cycleDay: '15', firstDay: '2026-12-15', profitTarget: '0.1' }
  const stopping = await plan(one, { ...terms, afterProfit: 'PAUSED' })
  const going = await plan(two, { ...terms, afterProfit: 'RUNNING' })
  const day = '2026-12-15'
  const told = async () => {
    const due = (await ops.ask('plans/due', { day })).data
    const forecast = (await ops.ask('plans/forecast', { day })).data
    const missing = (await ops.ask('plans/missing-notices', { day, reason })).data

    return {
      due: due.rows.map(({ planNo }: { planNo: string }) => planNo),
      total: due.total,
      plans: forecast.rows.map((row: { plans: number }) => row.plans),
      missing: missing.rows,
    }
  }
  const [missesOne, missesTwo] = [one, two].map(({ customerNo }) => ({ customerNo, plans: 1 }))
  expect(await told()).toEqual({
    due: [stopping, going].toSorted(),
    total: 2,
    plans: [2],
    missing: [missesOne, missesTwo],
  })
  const reached = { profit_state: 'REACHED', profit_day: dayFrom('2026-12-14') }
  await db.updateTable('plan').set(reached).where('plan_no', 'in', [stopping, going]).execute()
  expect(await told()).toEqual({ due: [going], total: 1, plans: [1], missing: [missesTwo] })
})

test('who was not told of a debit is read for a reason, and it is on record', async () => {
  const trader = await floor.addTrader()
  await plan(trader, { cycleDay: '16', firstDay: '2026-12-16' })
  const day = '2026-12-16'
  const asked = { day, reason: '核对当晚未发出的扣款预告' }
  const refused = await ops.ask('plans/missing-notices', { day })
  expect(refused).toMatchObject({ code: 9508, reason: 'REASON_NEEDED' })
  const { rows } = (await ops.ask('plans/missing-notices', asked)).data
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'reason', 'detail'])
    .where('subject', '=', `plans:${day}`)
    .execute()
  const { customerNo } = trader
  expect(rows).toEqual([{ customerNo, plans: 1 }])
  expect(trail).toMatchObject([
    { action: 'plans/missing-notices', reason: asked.reason, detail: { customers: [customerNo] } },
  ])
})

test('one plan is read with its periods and changes, by whoever says why, and it is on record', async () => {
  floor.setTime('2026-11-29 19:00')
  const trader = await floor.addTrader()
  const planNo = await plan(trader, { cycleDay: '10', firstDay: '2026-12-10' })
  expect(await service.ask('plans/show', { planNo })).toMatchObject({ code: 9508, reason: 'REASON_NEEDED' })
  const shown = await service.ask('plans/show', { planNo, reason })
  expect(shown.data).toMatchObject({
    customerNo: trader.customerNo,
    status: 'RUNNING',
    amount: '500.00',
    nextDay: '2026-12-10',
    periods: [],
    changes: [{ event: 'CREATED', actor: 'customer' }],
  })
  const unknown = await service.ask('plans/show', { planNo: 'P000000000000000009', reason })
  expect(unknown).toMatchObject({ code: 404 })
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'reason'])
    .where('subject', '=', `plan:${planNo}`)
    .execute()
  expect(trail).toEqual([{ action: 'plans/show', reason }])
})

test('the money of a customer stands beside the ledger, now and at the end of a day; idle money by its rules', async () => {
  floor.setTime('2026-11-30 10:00')
  const trader = await floor.addTrader()
  const { customerNo } = trader
  const { orderNo } = (await trader.buy(FUND, '1000.00', { tDay: '2026-11-30', agreementIds: allAgreements }))
    .data
  await floor.drain()
  expect(orderNo).toBeDefined()
  const money = async (more = {}) => (await ops.ask('money/show', { customerNo, reason, ...more })).data
  const paid = { place: '2001', shown: '1000.00', orders: 1, ledger: '1000.00', difference: '0.00' }
  const shown = await money()
  expect(shown.total).toBe('1000.00')
  expect(shown.rows).toContainEqual(paid)
  floor.setTime('2026-12-01 00:30')
  expect((await money({ at: '2026-11-30' })).rows).toContainEqual(paid)
  expect((await money({ at: '2026-11-29' })).total).toBe('0.00')
  const early = await ops.ask('money/show', { customerNo, reason, at: '2026-12-01' })
  expect(early).toMatchObject({ code: 1001 })
  expect(await ops.ask('money/show', { customerNo })).toMatchObject({ code: 9508 })
  expect(await ops.ask('money/show', { customerNo: 'C404', reason })).toMatchObject({ code: 404 })
  expect((await service.ask('idle/show', { customerNo, reason })).data.rows).toEqual([])
  const now = floor.product.services.clock.now()
  await db
    .insertInto('idle_rule')
    .values({
      customer_no: customerNo,
      trade_acco: trader.tradeAcco,
      source: 'DIVIDEND',
      state: 'ON',
      min_amount: '100.00',
      changed_at: now,
    })
    .execute()
  expect((await service.ask('idle/show', { customerNo, reason })).data.rows).toMatchObject([
    { tradeAcco: trader.tradeAcco, source: 'DIVIDEND', state: 'ON', minAmount: '100.00' },
  ])
  expect(await service.ask('money/show', { customerNo, reason })).toMatchObject({ code: 9503 })
})
