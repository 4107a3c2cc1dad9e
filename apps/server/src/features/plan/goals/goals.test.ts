import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../../trading/test-trader'
import { FUND, createPlan } from '../test-plan'

const floor = await tradingFloor('2026-11-16 10:00')
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
const { db } = floor.product.services.connection

const school = { name: '孩子学费', target: '60000.00', dueOn: '2028-06-30' }
const save = (trader: Trader, change: Record<string, unknown> = {}, key?: string) =>
  trader.call('saveGoal', { ...school, ...change }, key)
const goalsOf = async (trader: Trader) => (await trader.call('goalList', {})).data.goals

test('R-PLAN-15: a goal counts the shares of its plans and asks each period left for what is missing', async () => {
  const trader = await floor.addTrader()
  const key = randomUUID()
  const [{ data }, twin] = [await save(trader, {}, key), await save(trader, {}, key)]
  expect(twin.data).toEqual(data)
  const { goalNo } = data
  // Without a plan a month is a period: 19 of them until the day.
  expect(await goalsOf(trader)).toMatchObject([
    {
      goalNo,
      name: '孩子学费',
      saved: '0.00',
      asOf: null,
      periods: 'MONTHS',
      periodsLeft: 19,
      perPeriod: '3157.90',
    },
  ])
  const made = await createPlan(trader, { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-28', goalNo })
  const { planNo } = made.data
  expect((await trader.call('planDetail', { planNo })).data.goalNo).toBe(goalNo)
  const [goal] = await goalsOf(trader)
  expect(goal).toMatchObject({
    periods: 'PLANS',
    // From 11-30 (of the 28th) to 2028-06-28.
    periodsLeft: 20,
    perPeriod: '3000.00',
    lastPeriod: '3000.00',
    plans: [{ planNo, status: 'RUNNING', amount: '500.00' }],
  })
  // A skipped period puts nothing aside.
  await trader.call('skipPeriod', { planNo, nominal: '2026-11-28', tradeTicket: trader.tradeTicket })
  expect((await goalsOf(trader))[0].periodsLeft).toBe(19)
})

test('its name is sealed, changed, and gone with the goal; the plan goes on for no goal', async () => {
  const trader = await floor.addTrader()
  const { goalNo } = (await save(trader)).data
  const { planNo } = (
    await createPlan(trader, { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-28', goalNo })
  ).data
  await save(trader, { goalNo, name: '换一辆车', target: '80000.00' })
  expect(await goalsOf(trader)).toMatchObject([{ goalNo, name: '换一辆车', target: '80000.00' }])
  const row = () =>
    db.selectFrom('saving_goal').selectAll().where('goal_no', '=', goalNo).executeTakeFirstOrThrow()
  expect((await row()).name_cipher?.includes('换一辆车')).toBe(false)
  expect((await trader.call('closeGoal', { goalNo })).code).toBe(200)
  expect(await goalsOf(trader)).toEqual([])
  expect(await row()).toMatchObject({ state: 'CLOSED', name_cipher: null })
  expect((await trader.call('planDetail', { planNo })).data).toMatchObject({
    status: 'RUNNING',
    goalNo: null,
  })
  expect((await trader.call('closeGoal', { goalNo })).code).toBe(404)
})

test('another’s goal is as unknown; a day that is past, a sum of nothing and an eleventh goal are refused', async () => {
  const [trader, other] = [await floor.addTrader(), await floor.addTrader()]
  const { goalNo } = (await save(other)).data
  expect((await save(trader, { goalNo })).code).toBe(404)
  expect((await trader.call('closeGoal', { goalNo })).code).toBe(404)
  expect((await createPlan(trader, { cycle: 'DAY', firstDay: '2026-11-17', goalNo })).code).toBe(404)
  expect((await save(trader, { dueOn: '2026-11-16' })).msg).toBe('目标日期须在明天以后、三十年之内')
  expect((await save(trader, { dueOn: '2056-11-17' })).code).toBe(4004)
  expect((await save(trader, { target: '0.00' })).msg).toBe('目标金额须大于 0')
  expect((await save(trader, { name: ' ' })).code).toBe(1001)
  for (let i = 0; i < 10; i += 1) expect((await save(trader)).code).toBe(200)
  expect((await save(trader)).code).toBe(4010)
})
