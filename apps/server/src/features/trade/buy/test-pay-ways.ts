import { expect } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay, topUpFund } from '../../../cash/test-cash'
import { tradingFloor } from '../../../trading/test-trader'

export const FUND = '890001'
export const CASH = '890011'

/** A floor on a Monday with a fund whose purchases cost a fee, and a fund of the cash product. */
export async function payWaysFloor() {
  const floor = await tradingFloor('2026-11-16 09:00')
  await floor.addFund({ fund_code: FUND })
  await addCashFund(floor, { fundCode: CASH, rank: 1, yield: '1.312' })
  const ta = cashRegistrar(floor, { [CASH]: '1.312' })
  ta.funds.set(FUND, { nav: '0.9876', feeRate: '0.0008' })
  expect((await floor.until('2026-11-16 09:30')).faults).toEqual([])
  const { db } = floor.product.services.connection

  return { floor, ta, db }
}

/** A customer with 20,000.00 in the cash product, sellable on the 18th. */
export async function withCash(
  floor: Awaited<ReturnType<typeof payWaysFloor>>['floor'],
  ta: Awaited<ReturnType<typeof payWaysFloor>>['ta'],
) {
  const trader = await floor.addTrader()
  await topUpFund(trader, { fundCode: CASH, amount: '20000.00', tDay: '2026-11-16' })
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])

  return trader
}
