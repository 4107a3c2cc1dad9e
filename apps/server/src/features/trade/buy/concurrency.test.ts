import { randomUUID } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import { expectEvery } from '@tongzhou/testkit/expect-every'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay } from '../../../cash/test-cash'
import { allAgreements, tradingFloor } from '../../../trading/test-trader'

const FUND = '890001'
const CASH = '890011'

test('200 identical submits are one order and 200 equal answers', async () => {
  const floor = await tradingFloor('2026-11-16 14:20')
  await floor.addFund({ fund_code: FUND })
  const { db } = floor.product.services.connection
  const trader = await floor.addTrader()
  const key = randomUUID()
  const input = {
    fundCode: FUND,
    amount: '100.00',
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-16',
    agreementIds: allAgreements,
  }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => trader.call('buySingleFund', input, key)),
  )
  for (const answer of answers)
    expect({ code: answer.code, data: answer.data }).toEqual({ code: 200, data: answers[0]?.data })
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toHaveLength(1)
  expect(await deadlocks(db)).toBe(0)
}, 120_000)

test('sales, withdrawals both ways and purchases paid by the same shares, all at once, never take more than is held', async () => {
  const floor = await tradingFloor('2026-11-16 09:00')
  await floor.addFund({ fund_code: FUND })
  await addCashFund(floor, { fundCode: CASH, rank: 1, yield: '1.312' })
  const ta = cashRegistrar(floor, { [CASH]: '1.312' })
  const { db } = floor.product.services.connection
  await floor.until('2026-11-16 09:30')
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const parts = (amount: string) => [{ fundCode: CASH, amount }]
  const common = { tradeAcco, tradeTicket, agreementIds: allAgreements, duplicateConfirmed: true }
  await trader.call('topUp', {
    ...common,
    amount: '1000.00',
    mode: 'SMART',
    tDay: '2026-11-16',
    parts: parts('1000.00'),
  })
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  const tDay = '2026-11-18'
  const asks = [
    () => trader.call('redeemSingleFund', { fundCode: CASH, shares: '70.00', tDay, ...common }),
    () =>
      trader.call('withdraw', {
        amount: '60.00',
        way: 'NORMAL',
        parts: parts('60.00'),
        tDay,
        ...common,
      }),
    () => trader.call('withdraw', { amount: '50.00', way: 'QUICK', parts: parts('50.00'), tDay, ...common }),
    () =>
      trader.call('buySingleFund', {
        fundCode: FUND,
        amount: '80.00',
        payWay: 'CASH_PRODUCT',
        tDay,
        ...common,
      }),
  ]
  const answers = await Promise.all(Array.from({ length: 30 }, () => asks.map((ask) => ask())).flat())
  const done = answers.filter((one) => one.code === 200)
  expect(done.length).toBeGreaterThan(10)
  const refused = answers.filter((one) => one.code !== 200).map((one) => one.code)
  expectEvery(refused, (code) => [3041, 3045, 3047].includes(code))
  const held = await db
    .selectFrom('position')
    .selectAll()
    .where('fund_code', '=', CASH)
    .executeTakeFirstOrThrow()
  const { asked } = await db
    .selectFrom('trade_order')
    .select(sql<string>`coalesce(sum(apply_shares), 0)::numeric(18, 2)::text`.as('asked'))
    .where('fund_code', '=', CASH)
    .where('apply_shares', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(held.frozen_shares).toBe(asked)
  expect(Number(held.frozen_shares)).toBeLessThanOrEqual(Number(held.total_shares))
  expect(await deadlocks(db)).toBe(0)
  // The registrar has them all: nobody's shares were promised twice.
  await floor.drain()
  ta.funds.set(FUND, { nav: '1.0000' })
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
}, 180_000)

async function deadlocks(db: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks::text from pg_stat_database where datname = current_database() limit 1`.execute(db)

  return Number(rows[0]?.deadlocks ?? 0)
}
