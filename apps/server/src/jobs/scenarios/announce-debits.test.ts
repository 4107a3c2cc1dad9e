import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { FUND, createPlan } from '../../features/plan/test-plan'
import { type TradingFloor, type Trader, tradingFloor } from '../../trading/test-trader'

/** What the message centre tells of the debits of the next day. */
const announced = async (trader: Trader): Promise<string[]> =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows
    .filter((row: { title: string }) => row.title === '明日定投扣款')
    .map((row: { text: string }) => row.text)
const until = async (floor: TradingFloor, at: string) => expect((await floor.until(at)).faults).toEqual([])

test('the evening before, one message for all debits of a customer, once, on a closed day too (R-PLAN-6)', async () => {
  const floor = await tradingFloor('2026-11-20 10:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  await floor.addFund({ fund_code: '890002', plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const monday = { cycle: 'MONTH', cycleDay: '23', firstDay: '2026-11-21' }
  await createPlan(trader, monday)
  // Saturday the 21st moves to Monday as well; by valuation it takes 500.00 to 2,000.00.
  const moved = { cycle: 'MONTH', cycleDay: '21', firstDay: '2026-11-21', amount: '1000.00' }
  const { planNo } = (await createPlan(trader, { ...moved, fundCode: '890002', mode: 'RISE_FALL' })).data
  const skipper = await floor.addTrader()
  const skipped = (await createPlan(skipper, monday)).data.planNo
  const { tradeTicket } = skipper
  await skipper.call('skipPeriod', { planNo: skipped, nominal: '2026-11-23', tradeTicket })
  await until(floor, '2026-11-21 20:00')
  expect(await announced(trader)).toEqual([])
  await until(floor, '2026-11-22 17:59')
  expect(await announced(trader)).toEqual([])
  await until(floor, '2026-11-22 18:00')
  const [text, ...more] = await announced(trader)
  expect(more).toEqual([])
  expect(text).toContain('您明日11月23日(周一)将有2笔定投扣款，共 1,000.00–2,500.00 元：')
  expect(text).toMatch(
    /银行\(尾号\d{4}\) 1,000\.00–2,500\.00。其中智能定投：.+ 500\.00–2,000\.00 元（11-20 的基金净值还没有公布，公布后才能算出）。不想扣款，可在明日 9:00 前跳过/u,
  )
  expect(await announced(skipper)).toEqual([])
  await until(floor, '2026-11-22 23:50')
  expect(await announced(trader)).toHaveLength(1)
  // Both debits are made as was told.
  await until(floor, '2026-11-23 15:10')
  expect((await trader.call('planDetail', { planNo })).data.periods).toMatchObject([
    { nominal: '2026-11-21', day: '2026-11-23', amount: '1000.00' },
  ])
}, 180_000)

test('R-PLAN-6: where the signal of a smart plan is out, the notice says the exact amount and why, and it is taken', async () => {
  const floor = await tradingFloor('2026-11-20 10:00')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  await db.insertInto('market_index').values({ index_code: 'SX300', name: '示例大盘300指数' }).execute()
  // 179 closes of 4,000 and Friday's of 4,600: far above their average.
  const closes = Array.from({ length: 180 }, (_, at) => ({
    index_code: 'SX300',
    day: addDays(dayFrom('2026-11-20'), at - 179),
    close: at === 179 ? '4600' : '4000',
  }))
  await db.insertInto('market_index_day').values(closes).execute()
  const trader = await floor.addTrader()
  const { planNo } = (
    await createPlan(trader, {
      cycle: 'WEEK',
      cycleDay: '1',
      firstDay: '2026-11-23',
      mode: 'MA',
      indexCode: 'SX300',
      averageDays: '180',
      amount: '1000.00',
      debitMax: '2000.00',
    })
  ).data
  await until(floor, '2026-11-22 18:00')
  const [text] = await announced(trader)
  const { nextAmount, nextSignal } = (await trader.call('planDetail', { planNo })).data
  await until(floor, '2026-11-23 09:10')
  const [period] = (await trader.call('planDetail', { planNo })).data.periods
  expect(period.ratio).toBeLessThan(100)
  const amount = period.amount as string
  // The page of the plan says the same.
  expect([nextAmount, nextSignal]).toMatchObject([{ least: amount, most: amount }, { day: '2026-11-20' }])
  expect(text).toContain(`共 ${amount} 元：`)
  expect(text).toContain(` ${amount} 元（11-20 的指数收盘，按基准的 ${period.ratio}%）。`)
}, 180_000)
