import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askDailyPlan } from '../../../trading/test-plan'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const FUND = '890001'
const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
// R3: within C3 and C4.
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })

async function invested(level: string): Promise<{ trader: Trader; planNo: string }> {
  const trader = await floor.addTrader({ level })
  await floor.hold(trader, FUND, '1000.00', '2026-10-09')
  const created = await askDailyPlan(trader, { fundCode: FUND, firstDay: '2026-11-19' })
  expect(created.code).toBe(200)

  return { trader, planNo: created.data.planNo }
}
const until = async (at: string) => expect((await floor.until(at)).faults).toEqual([])
const raised = (level: string) =>
  db.updateTable('fund').set({ risk_level: level }).where('fund_code', '=', FUND).execute()
const told = async (trader: Trader): Promise<string[]> =>
  (await trader.call('messageList', {})).data.rows
    .filter(({ title }: { title: string }) => title === '基金风险等级调高')
    .map(({ text }: { text: string }) => text)
const choices = async (trader: Trader) =>
  (await trader.call('customerHome')).data.todos.filter(
    ({ kind }: { kind: string }) => kind === 'PLAN_CHOICE',
  )
const lastPeriod = async (trader: Trader, planNo: string) =>
  (await trader.call('planDetail', { planNo })).data.periods[0]

test('R-ACT-21: a fund that is raised asks who no longer fits until the thirtieth day, once; his debits wait, others go on', async () => {
  const [above, fits] = [await invested('C3'), await invested('C4')]
  await raised('R4')
  expect(await told(above.trader)).toEqual([])
  await until('2026-11-19 00:06')
  expect(await told(above.trader)).toEqual([
    expect.stringMatching(
      /^您持有的.+风险等级由R3调整为R4，高于您的风险承受能力：已持有的份额可继续持有；1 个定投计划请在12月19日\(周六\)前登录选择继续或暂停，选择前不扣款。/u,
    ),
  ])
  expect(await told(fits.trader)).toEqual([])
  expect(await choices(above.trader)).toMatchObject([{ about: above.planNo }])
  expect((await above.trader.call('mismatchedHoldings')).data).toMatchObject({
    dueOn: '2026-12-19',
    funds: [{ fundCode: FUND, riskLevel: 'R4' }],
    plans: [{ planNo: above.planNo, state: 'OPEN', dueOn: '2026-12-19' }],
  })
  await until('2026-11-19 15:10')
  expect(await lastPeriod(above.trader, above.planNo)).toMatchObject({
    state: 'SKIPPED',
    reason: 'RISK_MISMATCH',
  })
  expect(await lastPeriod(fits.trader, fits.planNo)).toMatchObject({ orderNo: expect.any(String) })
  // Asked once, however often the night comes.
  await until('2026-11-20 00:10')
  expect(await told(above.trader)).toHaveLength(1)
  const { protocols } = (await floor.product.call('protocolList', { businessType: 'MISMATCH' })).data
  const kept = await above.trader.call(
    'confirmRiskMismatch',
    {
      planNo: above.planNo,
      choice: 'KEEP',
      tradeTicket: above.trader.tradeTicket,
      protocols: protocols.map(({ id, version }: { id: string; version: number }) => ({ id, version })),
    },
    randomUUID(),
  )
  expect(kept).toMatchObject({ code: 200, data: { state: 'KEPT' } })
  await until('2026-11-20 15:10')
  expect(await lastPeriod(above.trader, above.planNo)).toMatchObject({
    day: '2026-11-20',
    orderNo: expect.any(String),
  })
  // Raised once more, what was confirmed for the level before is asked anew; lowered, nobody is asked.
  await raised('R5')
  await until('2026-11-21 00:06')
  expect(await told(above.trader)).toHaveLength(2)
  expect(await choices(above.trader)).toMatchObject([{ about: above.planNo }])
  expect(await told(fits.trader)).toHaveLength(1)
  await raised('R2')
  await until('2026-11-22 00:06')
  expect(await told(fits.trader)).toHaveLength(1)
}, 240_000)
