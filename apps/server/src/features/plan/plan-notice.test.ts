import { fundState } from '@tongzhou/domain/fund/fund-status'
import { lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'
import { announced, detail, reachedBeforeDebit, toldOf } from './test-plan-profit'

const monday = { cycle: 'WEEK', cycleDay: 1, firstDay: '2026-11-16' }

/** A plan of 500.00 whose debit of Monday 2026-11-23 was told, or is at 18:00; it is then. */
async function toldOfMonday(at = '2026-11-22 18:30') {
  const floor = await tradingFloor('2026-11-20 10:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const schedule = { ...monday, firstDay: '2026-11-23' }
  const { planNo } = (await createPlan(trader, schedule)).data
  expect((await floor.until(at)).faults).toEqual([])
  const command = (name: string) => trader.call('changePlanStatus', { planNo, command: name, tradeTicket })
  const modify = async (amount: string) => {
    const terms = { tradeAcco, mode: 'FIXED', endKind: 'none', ...schedule, amount }
    expect((await trader.call('modifyPlan', { planNo, ...terms, tradeTicket })).code).toBe(200)
  }

  return { floor, trader, plan: { trader, planNo }, command, modify }
}

test('R-PLAN-6: what changes after 18:00 is told anew, and each debit of the morning as it was told last', async () => {
  const floor = await tradingFloor('2026-11-20 10:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const { planNo } = (await createPlan(trader, { ...monday, firstDay: '2026-11-23' })).data
  const plan = { trader, planNo }
  const command = (name: string) => trader.call('changePlanStatus', { planNo, command: name, tradeTicket })
  const skip = (undo: boolean) =>
    trader.call('skipPeriod', { planNo, nominal: '2026-11-23', tradeTicket, ...(undo && { undo }) })
  await floor.until('2026-11-22 17:00')
  await command('pause')
  await floor.until('2026-11-22 18:30')
  expect(await announced(plan)).toEqual([])
  await command('resume')
  const told = (amount: string) =>
    expect.stringMatching(
      new RegExp(
        `您的定投计划有变动，明日11月23日\\(周一\\)的扣款以此为准：1笔，共 ${amount} 元：.+可在明日 9:00 前`,
      ),
    )
  // Nothing was told before: no other amount is put right.
  const first = expect.stringContaining('您明日11月23日(周一)将有1笔定投扣款，共 500.00 元')
  expect(await announced(plan)).toEqual([first])
  const terms = { tradeAcco, mode: 'FIXED', endKind: 'none', ...monday, firstDay: '2026-11-23' }
  expect((await trader.call('modifyPlan', { planNo, ...terms, amount: '800.00', tradeTicket })).code).toBe(
    200,
  )
  expect(await announced(plan)).toEqual([told('800\\.00'), first])
  // What takes nothing needs no notice; taken back it does.
  await skip(false)
  expect(await announced(plan)).toHaveLength(2)
  await skip(true)
  expect(await announced(plan)).toHaveLength(3)
  await floor.until('2026-11-23 08:30')
  await command('pause')
  await command('resume')
  expect(await toldOf(plan, '今日定投扣款')).toEqual([
    expect.stringContaining('今日11月23日(周一)的扣款以此为准'),
  ])
  await floor.until('2026-11-23 09:05')
  expect((await detail(plan)).periods).toMatchObject([{ day: '2026-11-23', amount: '800.00' }])
  // After its run there is nothing to be told before the evening.
  await command('pause')
  await command('resume')
  expect(await announced(plan)).toHaveLength(3)
}, 180_000)

test('R-PLAN-6: however often it changes in a night, another amount is told, and the same no more', async () => {
  const { trader, plan, command, modify } = await toldOfMonday()
  for (let round = 0; round < 10; round += 1) {
    await command('pause')
    await command('resume')
  }
  expect(await announced(plan)).toHaveLength(9)
  await modify('800.00')
  await command('pause')
  await command('resume')
  const [newest, ...others] = await announced(plan)
  expect([newest, others.length]).toEqual([expect.stringContaining('以此为准：1笔，共 800.00 元'), 9])
  await modify('500.00')
  expect((await announced({ trader }))[0]).toContain('以此为准：1笔，共 500.00 元')
}, 180_000)

test('R-PLAN-6: who asks before 18:00 and waits for the notice of then is told of his change, too', async () => {
  const { floor, plan, modify } = await toldOfMonday('2026-11-22 17:59')
  const { db } = floor.product.services.connection
  let asked: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lockPlan(tx, { customerNo: plan.trader.customerNo, planNo: plan.planNo })
    asked = modify('5000.00')
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(tx)

        return rows.length > 0
      },
      { timeout: 30_000 },
    )
    floor.setTime('2026-11-22 18:00')
  })
  await asked
  expect((await announced(plan))[0]).toContain('共 5,000.00 元')
}, 120_000)

test('R-PLAN-6: a plan made after 18:00 for the next morning is told of at once, once', async () => {
  const floor = await tradingFloor('2026-11-22 18:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const key = crypto.randomUUID()
  for (let press = 0; press < 2; press += 1)
    expect((await createPlan(trader, { ...monday, firstDay: '2026-11-23' }, key)).code).toBe(200)
  expect(await announced({ trader })).toHaveLength(1)
}, 120_000)

test('R-PLAN-6, R-PLAN-11: a target that no longer stops the debit of the morning has it announced', async () => {
  const { plans, morning, ordersOf } = await reachedBeforeDebit('PAUSED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const { trader, planNo } = plan
  const before = await announced(plan)
  const terms = { tradeAcco: trader.tradeAcco, mode: 'FIXED', amount: '500.00', endKind: 'none' }
  const schedule = { cycle: 'WEEK', cycleDay: 3, firstDay: '2026-11-18', profitTarget: '0.2' }
  const { tradeTicket } = trader
  expect((await trader.call('modifyPlan', { planNo, ...terms, ...schedule, tradeTicket })).code).toBe(200)
  const [newest, ...others] = await announced(plan)
  expect(others).toEqual(before)
  expect(newest).toContain('您明日11月25日(周三)将有1笔定投扣款，共 500.00 元')
  await morning()
  expect(await ordersOf(planNo)).toEqual(['039 2026-11-25'])
}, 240_000)

test('R-PLAN-6, R-PLAN-11: NAVs that come after 18:00 and miss the target have the debits announced that go on', async () => {
  const { floor, ta, db, plans, morning } = await reachedBeforeDebit({ cycle: 'DAY', afterProfit: 'PAUSED' })
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  const stopped = { status: fundState.redemptionStopped }
  await db.updateTable('fund').set(stopped).where('fund_code', '=', FUND).execute()
  await morning()
  ta.funds.set(FUND, { nav: '1.2800' })
  await floor.until('2026-11-25 18:30')
  expect((await announced(plan))[0]).not.toContain('11月26日')
  ta.evening('2026-11-25')
  expect((await floor.until('2026-11-25 23:45')).faults).toEqual([])
  expect(await detail(plan)).toMatchObject({ status: 'RUNNING', profitState: 'ARMED' })
  expect((await announced(plan))[0]).toContain('您明日11月26日(周四)将有1笔定投扣款，共 500.00 元')
}, 240_000)
