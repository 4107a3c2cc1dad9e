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
  expect(text).toMatch(/银行\(尾号\d{4}\) 1,000\.00–2,500\.00。不想扣款，可在明日 9:00 前跳过/)
  expect(await announced(skipper)).toEqual([])
  await until(floor, '2026-11-22 23:50')
  expect(await announced(trader)).toHaveLength(1)
  // Both debits are made as was told.
  await until(floor, '2026-11-23 15:10')
  expect((await trader.call('planDetail', { planNo })).data.periods).toMatchObject([
    { nominal: '2026-11-21', day: '2026-11-23', amount: '1000.00' },
  ])
}, 180_000)
