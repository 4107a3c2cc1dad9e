import { savePlanNexts } from '@tongzhou/db/stores/plan/plan-day-store'
import { findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { FUND, createPlan } from '../../../features/plan/test-plan'
import { type TradingFloor, tradingFloor } from '../../../trading/test-trader'
import { deductPlans } from '../confirm/175-deduct-plans'
import { checkPlanDays } from './506-check-plan-days'

const MONDAYS = { cycle: 'WEEK', cycleDay: '1', firstDay: '2026-11-16' }

async function open(at: string) {
  const floor = await tradingFloor(at)
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })

  return { floor, trader: await floor.addTrader(), db: floor.product.services.connection.db }
}

const nextDays = async ({ product }: TradingFloor) =>
  (
    await product.services.connection.db
      .selectFrom('plan')
      .select(['next_nominal', 'next_day'])
      .orderBy('plan_no')
      .execute()
  ).map((row) => [row.next_nominal, row.next_day])

test('R-PLAN-1: the next deduction is kept by create, change, pause and resume, skip and the end of a period', async () => {
  const { floor, trader } = await open('2026-11-13 10:00')
  const { planNo } = (await createPlan(trader, MONDAYS)).data
  expect(await nextDays(floor)).toEqual([['2026-11-16', '2026-11-16']])
  // A closed day moves it: the 28th is a Saturday.
  const terms = { mode: 'FIXED', amount: '500.00', endKind: 'none', tradeTicket: trader.tradeTicket }
  const changed = { planNo, tradeAcco: trader.tradeAcco, firstDay: '2026-11-16', ...terms }
  expect((await trader.call('modifyPlan', { ...changed, cycle: 'MONTH', cycleDay: 28 })).code).toBe(200)
  expect(await nextDays(floor)).toEqual([['2026-11-28', '2026-11-30']])
  expect((await trader.call('modifyPlan', { ...changed, cycle: 'WEEK', cycleDay: 1 })).code).toBe(200)
  const { tradeTicket } = trader
  // The run of its day reads a skipped one too: its period has to end.
  await trader.call('skipPeriod', { planNo, nominal: '2026-11-16', tradeTicket })
  expect(await nextDays(floor)).toEqual([['2026-11-16', '2026-11-16']])
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  expect(await nextDays(floor)).toEqual([['2026-11-23', '2026-11-23']])
  for (const [at, command] of [
    ['2026-11-20 10:00', 'pause'],
    ['2026-12-01 10:00', 'resume'],
  ] as const) {
    expect((await floor.until(at)).faults).toEqual([])
    expect((await trader.call('changePlanStatus', { planNo, command, tradeTicket })).code).toBe(200)
  }
  expect(await nextDays(floor)).toEqual([['2026-12-07', '2026-12-07']])
  expect((await floor.until('2026-12-07 09:05')).faults).toEqual([])
  expect((await floor.until('2026-12-07 15:10')).faults).toEqual([])
  expect(await nextDays(floor)).toEqual([['2026-12-14', '2026-12-14']])
}, 300_000)

test('a day that is not the one of the calendar is set right in the evening, and is a difference for persons', async () => {
  const { floor, trader, db } = await open('2026-11-16 10:00')
  const planNo: string = (await createPlan(trader, { ...MONDAYS, firstDay: '2026-11-17' })).data.planNo
  const unknown: string = (
    await createPlan(trader, { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-17' })
  ).data.planNo
  const given = (no: string, next: string | null) =>
    db
      .updateTable('plan')
      .set({
        next_day: next === null ? null : dayFrom(next),
        next_nominal: next === null ? null : dayFrom(next),
      })
      .where('plan_no', '=', no)
      .execute()
  const breaks = () =>
    db.selectFrom('reconciliation_break').select(['kind', 'subject', 'ours', 'theirs']).execute()
  const { services } = floor.product
  const context = { services, day: dayFrom('2026-11-16'), now: services.clock.now() }
  const check = async () => {
    const units = await checkPlanDays.select(context)
    expect(units).toHaveLength(1)
    for (const unit of units)
      await db.transaction().execute((tx) => checkPlanDays.apply(tx, unit, context, undefined))
  }
  await check()
  expect(await breaks()).toEqual([])
  await given(planNo, '2026-11-30')
  // From before the days were kept: no difference of anybody's.
  await given(unknown, null)
  await check()
  await check()
  expect(await nextDays(floor)).toEqual([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-28', '2026-11-30'],
  ])
  expect(await breaks()).toEqual([
    {
      kind: 'PLAN_DAY',
      subject: `${trader.customerNo}/${planNo}`,
      ours: '2026-11-30',
      theirs: '2026-11-23',
    },
  ])
  // The batch day has the step, which staff see there.
  expect((await floor.until('2026-11-16 23:05')).faults).toEqual([])
  const step = await db
    .selectFrom('batch_step')
    .select('state')
    .where('step', '=', checkPlanDays.name)
    .execute()
  expect(step).toEqual([{ state: 'DONE' }])
}, 300_000)

test('a day counted for a plan as it was is not written over what its customer has changed meanwhile', async () => {
  const { floor, trader, db } = await open('2026-11-13 10:00')
  const { planNo } = (await createPlan(trader, MONDAYS)).data
  const [read] = await findPlans(db, { customerNo: trader.customerNo, planNo })
  if (read === undefined) throw new Error('no plan')
  const next = { day: dayFrom('2026-12-01'), nominal: dayFrom('2026-12-01') }
  const write = (plan: typeof read) => db.transaction().execute((tx) => savePlanNexts(tx, [{ plan, next }]))
  expect(await write({ ...read, version: read.version + 1 })).toBe(0)
  expect(await write({ ...read, next })).toBe(0)
  expect(await nextDays(floor)).toEqual([['2026-11-16', '2026-11-16']])
  expect(await write(read)).toBe(1)
  expect(await nextDays(floor)).toEqual([['2026-12-01', '2026-12-01']])
})

test('a run reads the plans that are due, however many others are running', async () => {
  const { floor, trader, db } = await open('2026-11-16 08:30')
  const due: string = (await createPlan(trader, MONDAYS)).data.planNo
  const { services } = floor.product
  // As many again of a later day, with numbers of their own.
  await services.connection.pool.query(
    `insert into plan (customer_no, plan_no, fund_code, trade_acco, pay_way, channel_code, mode, base_amount, cycle, cycle_day,
        first_day, next_nominal, next_day, created_at)
      select customer_no, 'PX' || n, fund_code, trade_acco, pay_way, channel_code, mode, base_amount, cycle, cycle_day,
        '2026-11-23', '2026-11-23', '2026-11-23', created_at from plan, generate_series(1, 20000) n`,
  )
  await services.connection.pool.query('analyze plan')
  const units = await deductPlans.select({ services, day: dayFrom('2026-11-16'), now: services.clock.now() })
  expect(units.map(({ key }) => key)).toEqual([due])
  const { rows } = await services.connection.pool.query<{ 'QUERY PLAN': string }>(
    `explain select customer_no, plan_no from plan where status = 'RUNNING' and next_day = '2026-11-16'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('plan_due')
  expect(
    await db.selectFrom('plan').select('plan_no').where('next_day', '=', dayFrom('2026-11-23')).execute(),
  ).toHaveLength(20_000)
}, 300_000)
