import { findCashFunds, setCashFunds } from '@tongzhou/db/stores/cash/cash-store'
import { expect, test } from 'vitest'
import { tradingFloor } from '../trading/test-trader'
import { addCashFund } from './test-cash'

const [F1, F2, F3] = ['890011', '890012', '890013'] as const

test('R-CASH-1: a fund that leaves the list while it is held takes no new money, and what is held stays in the wallet', async () => {
  const floor = await tradingFloor('2026-11-16 10:00')
  for (const [at, fundCode] of [F1, F2].entries()) {
    await addCashFund(floor, { fundCode, rank: at + 1, yield: '1.275', quota: '50000.00' })
  }
  await floor.addFund({ fund_code: F3, fund_type: 'MONEY', risk_level: 'R1', quick_redeem: true })
  const trader = await floor.addTrader()
  await floor.hold(trader, F2, '8000.35', '2026-11-12')
  const { db } = floor.product.services.connection
  const set = (...codes: string[]) => db.transaction().execute((tx) => setCashFunds(tx, codes))
  const list = async () =>
    (await findCashFunds(db)).map(({ fundCode, isOpenIn, quickDayQuota }) => [
      fundCode,
      isOpenIn,
      quickDayQuota === null,
    ])
  expect(await set(F3, F1)).toEqual([F2])
  // Its quota is kept, and so is that of the fund that stays.
  expect(await list()).toEqual([
    [F3, true, true],
    [F1, true, false],
    [F2, false, false],
  ])
  const { data } = await trader.call('cashOverview')
  expect(data.total).toBe('8000.35')
  expect(data.funds.map((row: { fundCode: string }) => row.fundCode)).toContain(F2)
  const page = (await trader.call('topUpPage')).data
  expect(page.funds.map((row: { fundCode: string }) => row.fundCode)).toEqual([F3, F1])
  const into = { amount: '1000.00', mode: 'SINGLE', fundCode: F2 }
  expect((await trader.call('previewTopUp', into)).code).toBe(3001)
  const { tradeAcco } = trader
  const out = await trader.call('previewWithdraw', { amount: '8000.35', way: 'NORMAL', tradeAcco })
  expect(out.data.parts).toMatchObject([{ fundCode: F2, amount: '8000.35' }])
  // Nobody holds the first: it is gone for good. The other comes back as it was.
  expect(await set(F3, F2)).toEqual([])
  expect(await list()).toEqual([
    [F3, true, true],
    [F2, true, false],
  ])
})
