import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

test('a change on older terms is refused, each version keeps what was authorised (R-PLAN-16)', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const terms = { cycle: 'MONTH', cycleDay: '28', firstDay: '2026-11-28' }
  const { planNo } = (await createPlan(trader, terms)).data
  const seen = async () => (await trader.call('planDetail', { planNo })).data
  const first = await seen()
  expect(first.version).toBe(1)
  expect(first.authorisation.content).toContain('每期最高：500.00 元')
  expect(first.authorisation.content).toContain('周期：每月 28 日，')
  const usual = { planNo, tradeAcco, tradeTicket, mode: 'FIXED', endKind: 'none', ...terms }
  const change = (amount: string, version: number) => trader.call('modifyPlan', { ...usual, amount, version })
  expect((await change('800.00', 1)).code).toBe(200)
  // The other tab still shows the version before.
  expect((await change('900.00', 1)).code).toBe(4009)
  const command = (version: number) =>
    trader.call('changePlanStatus', { planNo, command: 'pause', version, tradeTicket })
  expect((await command(1)).code).toBe(4009)
  const second = await seen()
  expect(second).toMatchObject({ version: 2, amount: '800.00', status: 'RUNNING' })
  expect(second.authorisation.content).toContain('每期最高：800.00 元')
  expect((await command(2)).code).toBe(200)
  expect((await seen()).version).toBe(3)
  const { db } = floor.product.services.connection
  const kept = await db.selectFrom('plan_authorisation').select('version').orderBy('version').execute()
  expect(kept.map(({ version }) => version)).toEqual([1, 2])
}, 120_000)
