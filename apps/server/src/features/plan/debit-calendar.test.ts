import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

const floor = await tradingFloor('2026-11-27 10:00')
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
const { db } = floor.product.services.connection

const plan = async (trader: Trader, change: Record<string, unknown> = {}): Promise<string> => {
  const terms = { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-28', ...change }

  return (await createPlan(trader, terms)).data.planNo
}
const calendar = async (trader: Trader) => (await trader.call('debitCalendar', {})).data

test('R-PLAN-13: 90 days of debits by day, shifted ones named by their own date, another’s not among them', async () => {
  const [trader, other] = await Promise.all([floor.addTrader(), floor.addTrader()])
  const monthly = await plan(trader)
  await plan(trader, { cycle: 'MONTH', cycleDay: '10', amount: '1000.00' })
  await plan(other)
  const { from, to, days, closed } = await calendar(trader)
  expect(closed).toContain('2027-01-01')
  expect(closed).not.toContain('2027-01-02')
  expect([from, to]).toEqual(['2026-11-28', '2027-02-26'])
  expect(days.map((one: { day: string; total: string }) => `${one.day} ${one.total}`)).toEqual([
    '2026-11-30 500.00',
    '2026-12-10 1000.00',
    '2026-12-28 500.00',
    '2027-01-11 1000.00',
    '2027-01-28 500.00',
    '2027-02-15 1000.00',
  ])
  expect(days[0]).toMatchObject({
    isProvisional: false,
    rows: [{ planNo: monthly, nominal: '2026-11-28', amount: '500.00', mode: 'FIXED', doubt: null }],
  })
  expect(days.at(-1)).toMatchObject({ isProvisional: true })
})

test('R-PLAN-13: what will fail is told and not counted: the cash product empty, the class ended, the fund closed', async () => {
  const trader = await floor.addTrader()
  await plan(trader, { payWay: 'CASH_PRODUCT' })
  const doubts = async () =>
    (await calendar(trader)).days.map((one: { total: string; rows: { doubt: string | null }[] }) => [
      one.total,
      one.rows[0]?.doubt,
    ])
  expect(await doubts()).toEqual(Array.from({ length: 3 }, () => ['0.00', 'BALANCE']))
  await db
    .updateTable('risk_result')
    .set({ valid_until: '2026-12-01' as never })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect((await doubts()).map(([, doubt]: unknown[]) => doubt)).toEqual([
    'BALANCE',
    'RISK_EXPIRED',
    'RISK_EXPIRED',
  ])
  await db.updateTable('fund').set({ plan_status: null }).where('fund_code', '=', FUND).execute()
  expect((await doubts())[0]).toEqual(['0.00', 'FUND_CLOSED'])
})
