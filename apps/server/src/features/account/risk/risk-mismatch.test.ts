import { randomUUID } from 'node:crypto'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { askDailyPlan } from '../../../trading/test-plan'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const FUND = '890001'
const floor = await tradingFloor('2026-11-21 10:00')
const { db } = floor.product.services.connection
// R3: above C2, within C4.
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })

/** A C4 customer who holds 1,000 shares of an R3 fund and pays into it every day, from 12-01 on. */
async function invested(): Promise<{ trader: Trader; planNo: string }> {
  const trader = await floor.addTrader({ level: 'C4' })
  await floor.hold(trader, FUND, '1000.00', '2026-10-09')
  const created = await askDailyPlan(trader, { fundCode: FUND, firstDay: '2026-12-01' })

  return { trader, planNo: created.data.planNo }
}

/** Another result, not confirmed yet. */
async function assessed({ customerNo }: Trader, seq: number, level: string, minRisk = false): Promise<void> {
  await db
    .insertInto('risk_result')
    .values({
      customer_no: customerNo,
      seq,
      question_version: '1',
      answers: '[]',
      score: 30,
      level,
      min_risk: minRisk,
      overrides: [],
      seconds_used: 60,
      created_at: new Date(),
      valid_until: addDays(dayFrom('2026-11-21'), 365),
    })
    .execute()
}
const found = async (trader: Trader) => (await trader.call('mismatchedHoldings')).data
const planOf = async (trader: Trader, planNo: string) => (await trader.call('planDetail', { planNo })).data
const warning = async () =>
  (await floor.product.call('protocolList', { businessType: 'MISMATCH' })).data.protocols.map(
    ({ id, version }: { id: string; version: number }) => ({ id, version }),
  )

const undecided = await invested()
const keeper = await invested()
const pauser = await invested()
const lowest = await invested()

test('A14: the list stands before confirming; confirmed, the fund is told of and the plan asks until 12-21', async () => {
  const { trader, planNo } = undecided
  expect(await found(trader)).toMatchObject({ level: 'C4', funds: [], plans: [], dueOn: null })
  await assessed(trader, 2, 'C2')
  const before = await found(trader)
  expect(before).toMatchObject({
    level: 'C2',
    mayKeep: true,
    dueOn: '2026-12-21',
    funds: [{ fundCode: FUND, riskLevel: 'R3', shares: '1000.00', value: '1240.00' }],
    plans: [{ planNo, state: 'OPEN', dueOn: '2026-12-21' }],
  })
  expect(await db.selectFrom('risk_mismatch').select('state').execute()).toEqual([])
  expect((await trader.call('acceptRiskResult', { seq: 2 })).code).toBe(200)
  expect(await found(trader)).toEqual(before)
  const rows = await db
    .selectFrom('risk_mismatch')
    .select(['kind', 'subject', 'state', 'due_on'])
    .where('customer_no', '=', trader.customerNo)
    .orderBy('kind')
    .execute()
  expect(rows).toEqual([
    { kind: 'FUND', subject: FUND, state: 'TOLD', due_on: null },
    { kind: 'PLAN', subject: planNo, state: 'OPEN', due_on: '2026-12-21' },
  ])
})

test('R-ACT-21: kept after the warning and the trade password, once; paused without', async () => {
  const { trader, planNo } = keeper
  await assessed(trader, 2, 'C2')
  await trader.call('acceptRiskResult', { seq: 2 })
  const keep = async (change: object = {}, key = randomUUID()) =>
    trader.call(
      'confirmRiskMismatch',
      { planNo, choice: 'KEEP', tradeTicket: trader.tradeTicket, protocols: await warning(), ...change },
      key,
    )
  expect((await keep({ tradeTicket: 'x'.repeat(43) })).code).toBe(2010)
  expect((await keep({ protocols: [] })).code).toBe(3010)
  expect((await keep({ planNo: pauser.planNo })).code).toBe(404)
  expect((await found(trader)).plans).toMatchObject([{ state: 'OPEN' }])
  const key = randomUUID()
  expect((await keep({}, key)).data).toEqual({ planNo, state: 'KEPT' })
  expect((await keep({}, key)).data).toEqual({ planNo, state: 'KEPT' })
  expect((await keep()).code).toBe(404)
  const consents = await db
    .selectFrom('consent')
    .select('order_no')
    .where('customer_no', '=', trader.customerNo)
    .where('protocol_id', '=', 'mismatch-warning')
    .execute()
  expect(consents).toEqual([{ order_no: planNo }])

  await assessed(pauser.trader, 2, 'C2')
  await pauser.trader.call('acceptRiskResult', { seq: 2 })
  const paused = await pauser.trader.call('confirmRiskMismatch', {
    planNo: pauser.planNo,
    choice: 'PAUSE',
    protocols: [],
  })
  expect(paused.data).toEqual({ planNo: pauser.planNo, state: 'PAUSED' })
  expect((await planOf(pauser.trader, pauser.planNo)).status).toBe('PAUSED')
})

test('the lowest class may only pause; a newer result ends what the older one asked', async () => {
  const { trader, planNo } = lowest
  await assessed(trader, 2, 'C1', true)
  await trader.call('acceptRiskResult', { seq: 2 })
  const keep = { planNo, choice: 'KEEP', tradeTicket: trader.tradeTicket, protocols: await warning() }
  expect((await trader.call('confirmRiskMismatch', keep)).code).toBe(2110)
  await assessed(trader, 3, 'C5')
  await trader.call('acceptRiskResult', { seq: 3, riseConfirmed: true })
  expect(await found(trader)).toMatchObject({ level: 'C5', funds: [], plans: [] })
  const open = db.selectFrom('risk_mismatch').select('subject').where('customer_no', '=', trader.customerNo)
  expect(await open.where('state', '=', 'OPEN').execute()).toEqual([])
})

test('A14: on 12-01 the debit is skipped and no failure; on 12-22 the plan pauses, the fund stays', async () => {
  expect((await floor.until('2026-12-01 09:05')).faults).toEqual([])
  const skipped = await planOf(undecided.trader, undecided.planNo)
  expect(skipped).toMatchObject({ status: 'RUNNING', failCount: 0 })
  expect(skipped.periods[0]).toMatchObject({ day: '2026-12-01', state: 'SKIPPED', reason: 'RISK_MISMATCH' })
  // Who chose to go on pays.
  const kept = await planOf(keeper.trader, keeper.planNo)
  expect(kept.periods[0]).toMatchObject({ day: '2026-12-01', amount: '500.00', reason: null })
  const due = await db
    .selectFrom('risk_mismatch')
    .select('customer_no')
    .where('state', '=', 'OPEN')
    .where('due_on', '<', dayFrom('2026-12-22'))
    .execute()
  expect(due).toEqual([{ customer_no: undecided.trader.customerNo }])
})
