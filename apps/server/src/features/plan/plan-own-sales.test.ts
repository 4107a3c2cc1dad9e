import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { cashRegistrar, toNextDay } from '../../cash/test-cash'
import { allAgreements, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

test('R-PLAN-10: what the customer sells of a plan counts to its rate, net of its fee; what was bought by hand does not', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const ta = cashRegistrar(floor, {})
  ta.funds.set(FUND, { nav: '1.2400', saleFee: '4.65', agencyFee: '0.00' })
  const trader = await floor.addTrader()
  // Older shares of his own: the registrar takes them first.
  await floor.hold(trader, FUND, '100.00', '2026-11-12')
  ta.hold(trader.tradeAcco, FUND, '100.00')
  const { planNo } = (await createPlan(trader, { cycle: 'MONTH', cycleDay: 16, firstDay: '2026-11-16' })).data
  const detail = async () => (await trader.call('planDetail', { planNo })).data
  await floor.until('2026-11-16 09:05')
  const days = ['16', '17', '18', '19', '20'].map((one) => `2026-11-${one}`)
  const pass = async (from: number, to: number) => {
    for (const [index, day] of days.slice(from, to).entries())
      expect(await toNextDay(floor, ta, { day, next: days[from + index + 1] ?? '' })).toEqual([])
  }
  await pass(0, 2)
  expect(await detail()).toMatchObject({ shares: '403.23', ownSales: { shares: '0.00', money: '0.00' } })
  await floor.until('2026-11-18 10:00')
  const { tradeAcco, tradeTicket } = trader
  const ticketed = { tradeAcco, tradeTicket, tDay: '2026-11-18', agreementIds: allAgreements }
  const sold = await trader.call('redeemSingleFund', { ...ticketed, fundCode: FUND, shares: '300.00' })
  expect(sold.code).toBe(200)
  await pass(2, 4)
  // 200.00 of the plan at 1.2400 less 1.5 %: 248.00 − 3.72; (203.23 × 1.2400 + 244.28 − 500) ÷ 500.
  expect(await detail()).toMatchObject({
    shares: '203.23',
    ownSales: { shares: '200.00', money: '244.28' },
    value: '252.01',
    rate: '-0.007420',
  })
  // Its worth keeps what was taken out: the last day stands at the rate, whatever was bought by hand.
  await floor.product.services.connection.db
    .insertInto('fund_nav')
    .values(
      days
        .slice(0, 4)
        .map((day) => ({ fund_code: FUND, nav_date: dayFrom(day), nav: '1.2400', source: 'test' })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { points } = (await trader.call('planCurve', { planNo })).data
  expect(points[0]).toEqual(['2026-11-16', 500, 500.01])
  expect(points.at(-1).slice(1)).toEqual([500, 496.29])
}, 120_000)
