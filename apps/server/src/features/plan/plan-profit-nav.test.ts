import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { FUND } from './test-plan'
import { beforeTarget, detail } from './test-plan-profit'

test('R-PLAN-11: a NAV that comes a day late reaches the target when it comes, and is judged once', async () => {
  const { floor, ta, db, plans, morning, ordersOf } = await beforeTarget('PAUSED')
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  // Of another market: tonight's newest NAV is that of yesterday, which was not here last evening.
  ta.funds.delete(FUND)
  const ofMonday = { fund_code: FUND, nav_date: dayFrom('2026-11-23') }
  await db
    .updateTable('fund_nav')
    .set({ nav: '1.3640' })
    .where('fund_code', '=', FUND)
    .where('nav_date', '=', ofMonday.nav_date)
    .execute()
  await db
    .updateTable('plan')
    .set({ profit_nav_day: dayFrom('2026-11-20') })
    .execute()
  const evening = async (day: string) => {
    expect((await floor.until(`${day} 15:30`)).faults).toEqual([])
    ta.evening(day)
    expect((await floor.until(`${day} 23:45`)).faults).toEqual([])
  }
  await evening('2026-11-24')
  expect(await detail(plan)).toMatchObject({ profitState: 'REACHED' })
  await morning()
  expect(await ordersOf(plan.planNo)).toEqual(['063 2026-11-25'])
  // Taken back and armed again, it waits for a newer one.
  const { tradeTicket } = plan.trader
  const { profitOrderNo: orderNo } = await detail(plan)
  expect(await plan.trader.call('cancelOrder', { orderNo, tradeTicket })).toMatchObject({ code: 200 })
  expect((await floor.until('2026-11-25 15:10')).faults).toEqual([])
  const arm = { planNo: plan.planNo, command: 'arm', tradeTicket }
  expect(await plan.trader.call('changePlanStatus', arm)).toMatchObject({ code: 200 })
  await evening('2026-11-25')
  expect(await detail(plan)).toMatchObject({ profitState: 'ARMED' })
}, 240_000)
