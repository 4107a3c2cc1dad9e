import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890008', status: '8' })

const account = (trader: Trader) => ({ fundCode: '890001', tradeAcco: trader.tradeAcco })
const bring = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('transferIn', {
    ...account(trader),
    shares: '900.00',
    fromDistributor: '305',
    outgoingNo: '305202611170000000000042',
    tradeTicket: trader.tradeTicket,
    ...change,
  })
const move = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('transferOut', {
    ...account(trader),
    shares: '400.00',
    toDistributor: '305',
    tradeTicket: trader.tradeTicket,
    ...change,
  })

test('the page tells what the old seller needs; registering asks the registrar with the next batch', async () => {
  const trader = await floor.addTrader()
  const page = await trader.call('transferInPage', account(trader))
  expect(page.data).toMatchObject({
    state: 'NOT_REGISTERED',
    distributorCode: '888',
    tradeAcco: trader.tradeAcco,
    fundAcco: null,
    confirmDate: '2026-11-19',
  })
  expect((await trader.call('registerAccount', account(trader))).data).toEqual({
    state: 'REGISTERING',
  })
  const wanted = await db
    .selectFrom('ta_registration')
    .select(['status', 'biz_code', 'app_sheet_no'])
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect(wanted).toEqual([{ status: '1', biz_code: '001', app_sheet_no: null }])
})

test('funds to bring: known to the registrar first, those that cannot be moved last, each with its reason', async () => {
  const trader = await floor.addTrader()
  const search = async (by: Trader) => {
    const { data } = await by.call('transferInFunds', { keyword: '890' })

    return data.rows.map((row: { fundCode: string; state: string; bar: string | null }) => [
      row.fundCode,
      row.state,
      row.bar,
    ])
  }
  expect(await search(trader)).toEqual([
    ['890001', 'NOT_REGISTERED', null],
    ['890008', 'NOT_REGISTERED', 'ENDED'],
  ])
  await trader.call('registerAccount', account(trader))
  expect((await search(trader))[0]).toEqual(['890001', 'REGISTERING', null])
  expect((await search(await floor.addTrader()))[0]).toEqual(['890001', 'NOT_REGISTERED', null])
  expect((await trader.call('transferInFunds', { keyword: ' ' })).code).toBe(1001)
})

test('a transfer in quotes the old seller’s number and freezes nothing; cancelling leaves the position alone', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '500.00', '2026-10-09')
  const answer = await bring(trader)
  expect(answer).toMatchObject({ code: 200, data: { tDay: '2026-11-18', confirmDate: '2026-11-19' } })
  const { orderNo } = answer.data
  const list = await trader.call('transferList')
  expect(list.data.rows).toMatchObject([
    {
      orderNo,
      kind: 'CUSTODY',
      kindLabel: '转托管转入',
      direction: 'IN',
      outgoingNo: '305202611170000000000042',
    },
  ])
  expect((await trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })).code).toBe(200)
  const { data } = await trader.call('transferList')
  expect(data.rows[0].status).toBe('已撤单')
})

test('a transfer out in two steps gives the number to quote and freezes; in one step it names the other account', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  const two = await move(trader)
  expect(two).toMatchObject({ code: 200, data: { shares: '400.00' } })
  expect(two.data.outgoingNo).toMatch(/^888202611180\d{12}$/)
  const one = await move(trader, { toTradeAcco: '30500000000000009', moveAll: true, shares: undefined })
  expect(one).toMatchObject({ code: 200, data: { shares: '600.00' } })
  const rows = await db
    .selectFrom('trade_order')
    .select(['biz_code', 'target_trade_acco'])
    .where('customer_no', '=', trader.customerNo)
    .orderBy('order_no')
    .execute()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['026', '30500000000000009'],
    ['028', null],
  ])
  expect((await move(trader, { shares: '0.01' })).code).toBe(3041)
})

test('each refusal of a transfer', async () => {
  const trader = await floor.addTrader()
  const other = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  expect((await move(trader, { fundCode: '999999' })).code).toBe(3001)
  expect((await move(other, { tradeAcco: trader.tradeAcco })).code).toBe(404)
  expect((await move(trader, { tradeTicket: undefined })).code).toBe(2010)
  expect((await move(trader, { fundCode: '890008' })).code).toBe(3001)
  expect((await move(trader, { shares: '1000.01' })).code).toBe(3041)
  expect((await move(trader, { tDay: '2026-11-17' })).code).toBe(3060)
  expect((await bring(trader, { shares: '0' })).code).toBe(3041)
  expect((await bring(trader, { outgoingNo: '!' })).code).toBe(1001)
  const endless = await bring(trader, { shares: '999999999999999.99' })
  expect(endless).toMatchObject({ code: 1001, msg: '转入份额过大，请核对' })
  expect((await bring(trader)).code).toBe(200)
  expect((await bring(trader)).code).toBe(3050)
})

test('shares under check do not leave to another seller either', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  const { customerNo } = trader
  const block = (reason: string | null) =>
    db.updateTable('position').set({ blocked_reason: reason }).where('customer_no', '=', customerNo).execute()
  await block('SHARES_BREAK')
  expect(await move(trader)).toMatchObject({ code: 3001, msg: '该基金当前份额核对中，不能办理' })
  expect((await bring(trader)).code).toBe(200)
  await block(null)
  expect((await move(trader)).code).toBe(200)
})

test('shares never move to ourselves or from ourselves: not to another card, nor to a stranger’s account', async () => {
  const trader = await floor.addTrader()
  const other = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  const ours = { code: 1001, msg: '对方销售机构不能是本公司，请核对销售机构代码' }
  expect(await move(trader, { toDistributor: '888' })).toMatchObject(ours)
  expect(await move(trader, { toDistributor: '888', toTradeAcco: other.tradeAcco })).toMatchObject(ours)
  expect(await bring(trader, { fromDistributor: '888' })).toMatchObject(ours)
  expect((await trader.call('transferList')).data.rows).toEqual([])
  expect(await move(trader, { moveAll: true, shares: undefined })).toMatchObject({
    code: 200,
    data: { shares: '1000.00' },
  })
})
