import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { signalText } from '@tongzhou/domain/plan/period-signal'
import { movingAverageRatio } from '@tongzhou/domain/plan/smart-amount'
import { expect, test } from 'vitest'
import { FUND, createPlan } from '../../features/plan/test-plan'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const MONDAY = { cycle: 'WEEK', cycleDay: '1', firstDay: '2026-11-16' }

test('R-PLAN-7: what a smart debit was made of stays with its period when the figure is corrected later', async () => {
  const floor = await tradingFloor('2026-11-16 08:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  await db.insertInto('market_index').values({ index_code: 'SX300', name: '示例大盘300指数' }).execute()
  // 179 closes of 4,000 and Friday's of 4,200: 4.97 % above their average of 4,001.1111.
  const closes = Array.from({ length: 180 }, (_, at) => ({
    index_code: 'SX300',
    day: addDays(dayFrom('2026-11-13'), at - 179),
    close: at === 179 ? '4200' : '4000',
  }))
  await db.insertInto('market_index_day').values(closes).execute()
  const [smart, fixed] = [await floor.addTrader(), await floor.addTrader()]
  const planOf = async (trader: Trader, terms: Record<string, unknown>) =>
    (await createPlan(trader, { ...MONDAY, ...terms })).data.planNo as string
  const average = { mode: 'MA', indexCode: 'SX300', averageDays: '180', amount: '1000.00' }
  const smartPlan = await planOf(smart, { ...average, debitMax: '2000.00' })
  const fixedPlan = await planOf(fixed, {})
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  const periodOf = async (trader: Trader, planNo: string) =>
    (await trader.call('planDetail', { planNo })).data.periods[0]
  expect((await periodOf(fixed, fixedPlan)).signal).toBeNull()
  const period = await periodOf(smart, smartPlan)
  const { signal } = period
  expect(signal).toMatchObject({
    mode: 'MA',
    indexCode: 'SX300',
    averageDays: 180,
    day: '2026-11-13',
    reference: '4001.1111',
    deviation: '4.97',
    amplitude: '5.00',
    tableVersion: 1,
    base: '1000.00',
    ceiling: '2000.00',
  })
  // Who has the period alone can say why.
  const hundredths = (text: string) => ({ part: BigInt(text.replace('.', '')), whole: 10_000n })
  const again = movingAverageRatio({
    deviation: hundredths(signal.deviation),
    amplitude: hundredths(signal.amplitude),
  })
  expect([signal.ratio, period.ratio, period.amount]).toEqual([
    again.ratio,
    again.ratio,
    (10 * again.ratio).toFixed(2),
  ])
  expect(signalText(signal)).toContain(`基准 1,000.00 元 × ${again.ratio}%，每期最高 2,000.00 元`)
  await db
    .updateTable('market_index_day')
    .set({ close: '3000' })
    .where('day', '=', dayFrom('2026-11-13'))
    .execute()
  expect((await periodOf(smart, smartPlan)).signal).toEqual(signal)
})
