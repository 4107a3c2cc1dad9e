import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890011', fund_type: 'MONEY' })
await floor.product.services.market.refresh()

const set = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('setDividendMode', {
    fundCode: '890001',
    tradeAcco: trader.tradeAcco,
    mode: '0',
    tradeTicket: trader.tradeTicket,
    ...change,
  })

test('a change of the mode is an order confirmed next day; another waits for it; cancelling ends it', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-11-10')
  const answer = await set(trader)
  expect(answer).toMatchObject({ code: 200, data: { tDay: '2026-11-18', confirmDate: '2026-11-19' } })
  const list = await trader.call('dividendModeList')
  expect(list.data.rows).toMatchObject([
    { fundCode: '890001', mode: '1', canChange: false, pending: { mode: '0', confirmDate: '2026-11-19' } },
  ])
  // Which mode holds is open until the registrar has answered: neither may be asked for.
  for (const mode of ['0', '1']) {
    expect(await set(trader, { mode })).toMatchObject({
      code: 3062,
      msg: '上一次修改还在等待确认，撤销后可以重新选择',
    })
  }
  const { orderNo } = answer.data
  const view = await trader.call('orderDetail', { orderNo })
  expect(view.data).toMatchObject({ kind: 'DIVIDEND_MODE', dividendMode: '0', canCancel: true })
  const cancelled = await trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })
  expect(cancelled.data.status).toBe('已撤单')
  expect((await trader.call('dividendModeList')).data.rows).toMatchObject([
    { canChange: true, pending: null },
  ])
})

test('each refusal of a change', async () => {
  const trader = await floor.addTrader()
  const other = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-11-10')
  await floor.hold(trader, '890011', '1000.00', '2026-11-10')
  expect((await set(trader, { fundCode: '999999' })).code).toBe(3001)
  expect((await set(other, { tradeAcco: trader.tradeAcco })).code).toBe(404)
  expect((await set(trader, { tradeTicket: undefined })).code).toBe(2010)
  expect((await set(trader, { fundCode: '890011' })).code).toBe(3001)
  expect((await set(other)).code).toBe(3041)
  expect((await set(trader, { mode: '1' })).code).toBe(3062)
  expect((await set(trader, { tDay: '2026-11-17' })).code).toBe(3060)
})

const dividend = (text: string, perShare: string) => {
  const recordDay = dayFrom(text)

  return { fund_code: '890001', ex_date: recordDay, record_date: recordDay, per_share: perShare }
}

test('the list says from which record day a change counts, and what is announced; money funds are fixed', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-11-10')
  await floor.hold(trader, '890011', '1000.00', '2026-11-10')
  const { db } = floor.product.services.connection
  await db
    .insertInto('fund_dividend')
    .values([dividend('2026-11-17', '0.03'), dividend('2026-11-19', '0.05'), dividend('2026-12-10', '0.07')])
    .execute()
  const { rows } = (await trader.call('dividendModeList')).data
  // Confirmed on the 19th: it counts for record days after that, so not for the one announced for the 19th
  // (A25).
  expect(rows).toMatchObject([
    {
      fundCode: '890001',
      canChange: true,
      change: { tDay: '2026-11-18', confirmDate: '2026-11-19', countsFrom: '2026-11-20' },
      announced: { recordDate: '2026-11-19', perShare: '0.0500' },
    },
    { fundCode: '890011', canChange: false, change: null, announced: null },
  ])
})
