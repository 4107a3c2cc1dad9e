import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-27 10:00')
const { db } = floor.product.services.connection
const FUND = '890025'
await floor.addFund({ fund_code: FUND, hold_kind: 'PERIODIC_OPEN', status: '0' })
await db
  .insertInto('fund_open_window')
  .values([
    { fund_code: FUND, opens: dayFrom('2026-11-16'), closes: dayFrom('2026-11-27') },
    { fund_code: FUND, opens: dayFrom('2026-12-16'), closes: dayFrom('2026-12-22') },
  ])
  .execute()
const trader = await floor.addTrader()
await floor.hold(trader, FUND, '1000.00', '2026-11-18')
const sell = (tDay: string) =>
  trader.call('redeemSingleFund', {
    fundCode: FUND,
    shares: '10.00',
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay,
    largeRedeemFlag: '1',
    duplicateConfirmed: true,
  })

test('inside its window a fund is bought and sold; after the last cut-off both are told when it opens next', async () => {
  // Confirmed on Monday, when the window is over: sold in the next one at the earliest.
  const page = await trader.call('buyPage', { fundCode: FUND })
  expect(page.data).toMatchObject({ tDay: '2026-11-27', sellableDate: '2026-12-16', blocked: null })
  expect((await trader.buy(FUND, '100.00', { tDay: '2026-11-27' })).code).toBe(200)
  expect((await sell('2026-11-27')).code).toBe(200)
  floor.setTime('2026-11-27 15:00')
  const closed = { code: 3002, msg: '当前不在开放期，下一个开放日为 2026-12-16' }
  expect(await trader.buy(FUND, '100.00', { tDay: '2026-11-30' })).toMatchObject(closed)
  expect(await sell('2026-11-30')).toMatchObject(closed)
  await db.updateTable('fund').set({ status: '9' }).where('fund_code', '=', FUND).execute()
  floor.setTime('2026-12-01 10:00')
  expect(await sell('2026-12-01')).toMatchObject(closed)
  const pages = ['buyPage', 'redeemPage']
  for (const call of pages) {
    const { data } = await trader.call(call, { fundCode: FUND })
    expect(data).toMatchObject({ tDay: '2026-12-16', blocked: { reason: 'OUTSIDE_WINDOW', msg: closed.msg } })
  }
  // On the evening before, its state is still closed and its T is open.
  floor.setTime('2026-12-15 15:00')
  expect((await sell('2026-12-16')).code).toBe(200)
})
