import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

test('a smart debit takes what an order and the rest of the day’s limit allow, or nothing (R-PLAN-8)', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10', daily_buy_max: '3000' })
  const { db } = floor.product.services.connection
  await db.insertInto('market_index').values({ index_code: 'SX300', name: '示例大盘300指数' }).execute()
  // The cheapest day of 300: 200 %.
  const last = dayFrom('2026-11-13')
  const rows = Array.from({ length: 300 }, (_, at) => ({
    index_code: 'SX300',
    day: addDays(last, at - 299),
    close: '4000',
    pe: at === 299 ? '9' : '12',
  }))
  await db.insertInto('market_index_day').values(rows).execute()
  const terms = { cycle: 'MONTH', cycleDay: '16', firstDay: '2026-11-16', amount: '1000.00' }
  const smart = { ...terms, mode: 'VALUATION', indexCode: 'SX300' }
  const traders = []
  for (const [bought, debitMax] of [[null], ['1800.00'], ['2995.00'], [null, '1500.00']] as const) {
    const trader = await floor.addTrader()
    if (bought !== null) await trader.buy(FUND, bought)
    traders.push({ trader, planNo: (await createPlan(trader, { ...smart, debitMax })).data.planNo })
  }
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  const periods = []
  for (const { trader, planNo } of traders) {
    const [period] = (await trader.call('planDetail', { planNo })).data.periods
    periods.push([period.amount, period.reason])
  }
  expect(periods).toEqual([
    ['2000.00', null],
    ['1200.00', null],
    [null, 'OVER_FUND_LIMIT'],
    // What the customer allowed at the most.
    ['1500.00', null],
  ])
}, 120_000)
