import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { FUND, createPlan } from '../../../features/plan/test-plan'
import { type Trader, tradingFloor } from '../../../trading/test-trader'
import { remindPausedPlans } from './033-remind-paused-plans'

test('R-PLAN-5: of a paused plan its customer is reminded on day 90, once, and not of one that goes on', async () => {
  const floor = await tradingFloor('2026-08-21 10:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const monthly = { cycle: 'MONTH', cycleDay: 28, firstDay: '2026-08-28' }
  const makePlan = async (trader: Trader): Promise<string> => (await createPlan(trader, monthly)).data.planNo
  const [one, two] = [await floor.addTrader(), await floor.addTrader()]
  const plans = [
    { trader: one, planNo: await makePlan(one) },
    { trader: two, planNo: await makePlan(two) },
  ]
  const say = (at: number, command: string) => {
    const plan = plans[at]
    if (plan === undefined) throw new Error('no plan')
    const { trader, planNo } = plan

    return trader.call('changePlanStatus', { planNo, command, tradeTicket: trader.tradeTicket })
  }
  floor.setTime('2026-08-23 22:00')
  expect(await say(0, 'pause')).toMatchObject({ code: 200 })
  expect(await say(1, 'pause')).toMatchObject({ code: 200 })
  floor.setTime('2026-08-24 08:00')
  expect(await say(1, 'resume')).toMatchObject({ code: 200 })
  expect(await say(1, 'pause')).toMatchObject({ code: 200 })
  const runOn = async (day: string): Promise<string[]> => {
    floor.setTime(`${day} 09:00`)
    const { services } = floor.product
    const { db } = services.connection
    const context = { services, day: dayFrom(day), now: services.clock.now() }
    const units = await remindPausedPlans.select(context)
    for (const unit of units)
      await db.transaction().execute((tx) => remindPausedPlans.apply(tx, unit, context, undefined))

    return units.map(({ key }) => key)
  }
  const told = async (): Promise<string[]> =>
    (await one.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows
      .filter((row: { title: string }) => row.title === '定投计划仍在暂停')
      .map((row: { text: string }) => row.text)
  expect(await runOn('2026-11-20')).toEqual([])
  expect(await runOn('2026-11-21')).toEqual([plans[0]?.planNo])
  expect(await runOn('2026-11-21')).toEqual([plans[0]?.planNo])
  expect(await told()).toEqual([expect.stringContaining('已暂停 90 天')])
  expect(await runOn('2026-11-22')).toEqual([plans[1]?.planNo])
  expect(await runOn('2027-02-19')).toEqual([plans[0]?.planNo])
  expect(await told()).toHaveLength(2)
  await say(0, 'terminate')
  expect(await runOn('2027-05-20')).toEqual([])
})
