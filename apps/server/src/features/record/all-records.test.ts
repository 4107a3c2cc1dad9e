import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { addCashFund } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

interface Row {
  readonly recordId: string
  readonly at: string
}

/** A customer with a purchase, a sale, an instruction to the cash product and one taken back. */
async function open() {
  const floor = await tradingFloor('2026-11-16 10:00')
  await floor.addFund({ fund_code: '890001', name: '澄岳睿远均衡混合A' })
  await addCashFund(floor, { fundCode: '890011', rank: 1, yield: '1.275' })
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  const ticketed = {
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-16',
    agreementIds: allAgreements,
  }
  const bought = await trader.buy('890001', '100.00')
  floor.setTime('2026-11-16 10:01')
  const parts = [{ fundCode: '890011', amount: '50.00' }]
  const top = await trader.call('topUp', { ...ticketed, amount: '50.00', mode: 'SMART', parts })
  floor.setTime('2026-11-16 10:02')
  const sold = await trader.call('redeemSingleFund', { ...ticketed, fundCode: '890001', shares: '300.00' })
  expect([bought.code, top.code, sold.code]).toEqual([200, 200, 200])

  return {
    floor,
    trader,
    buy: `O:${bought.data.orderNo}`,
    topUp: `P:${top.data.parentNo}`,
    sale: `O:${sold.data.orderNo}`,
  }
}

const list = async (trader: Trader, input: Record<string, unknown> = {}) =>
  (await trader.call('allRecordList', input)).data
const idsOf = (data: { rows: Row[] }) => data.rows.map(({ recordId }) => recordId)

test('trades and instructions stand in one stream, newest first, and what carries out an instruction not apart', async () => {
  const { trader, buy, topUp, sale } = await open()
  const all = await list(trader)
  expect(idsOf(all)).toEqual([sale, topUp, buy])
  expect(all.rows[1]).toMatchObject({
    product: 'CASH',
    direction: 'IN',
    kindLabel: '现金宝转入',
    amount: '50.00',
    parts: 1,
  })
  expect(all.months).toEqual([{ month: '2026-11', in: '0.00', out: '0.00' }])
  expect(idsOf(await list(trader, { product: 'CASH' }))).toEqual([topUp])
  expect(idsOf(await list(trader, { product: 'FUND' }))).toEqual([sale, buy])
  expect(idsOf(await list(trader, { product: 'PLAN' }))).toEqual([])
  expect(idsOf(await list(trader, { direction: 'IN' }))).toEqual([topUp, buy])
  expect(idsOf(await list(trader, { product: 'FUND', direction: 'OUT' }))).toEqual([sale])
  expect(idsOf(await list(trader, { direction: 'OTHER' }))).toEqual([])
})

test('from page to page no record comes twice and none is lost, while others are added', async () => {
  const { floor, trader, buy, topUp, sale } = await open()
  const first = await list(trader, { pageSize: '1' })
  expect(idsOf(first)).toEqual([sale])
  floor.setTime('2026-11-16 10:03')
  await trader.buy('890001', '200.00')
  const second = await list(trader, { pageSize: '1', cursor: first.nextCursor })
  expect(idsOf(second)).toEqual([topUp])
  const third = await list(trader, { pageSize: '1', cursor: second.nextCursor })
  expect(idsOf(third)).toEqual([buy])
  expect(third.nextCursor).toBeNull()
  // A cursor that is none of ours begins with the newest.
  expect((await list(trader, { cursor: 'x' })).rows).toHaveLength(4)
})

test('a record opens by its id, whatever it is; somebody else’s and a wrong one are not found', async () => {
  const { floor, trader, buy, topUp } = await open()
  const order = await trader.call('recordDetail', { recordId: buy })
  expect(order.data).toMatchObject({ order: { kind: 'BUY', applyAmount: '100.00' }, parent: null })
  const parent = await trader.call('recordDetail', { recordId: topUp })
  expect(parent.data).toMatchObject({ order: null, parent: { kind: 'TOP_UP', amount: '50.00' } })
  const stranger = await floor.addTrader()
  for (const recordId of [buy, topUp])
    expect((await stranger.call('recordDetail', { recordId })).code).toBe(404)
  for (const recordId of [buy.replace('O:', 'P:'), buy.slice(2), 'X:1', ''])
    expect((await trader.call('recordDetail', { recordId })).code).toBe(404)
  expect((await list(stranger)).rows).toEqual([])
})

test('what was confirmed in a month is told under the same filter, parts of an instruction with it', async () => {
  const { floor, trader } = await open()
  const { db } = floor.product.services.connection
  const confirmed = { confirm_status: 'CONFIRMED', confirm_date: dayFrom('2026-11-17') }
  await db
    .updateTable('trade_order')
    .set({ ...confirmed, confirm_amount: '100.00' })
    .where('customer_no', '=', trader.customerNo)
    .where('fund_code', '=', '890001')
    .where('biz_code', '=', '022')
    .execute()
  await db
    .updateTable('trade_order')
    .set({ ...confirmed, confirm_amount: '50.00' })
    .where('customer_no', '=', trader.customerNo)
    .where('fund_code', '=', '890011')
    .execute()
  const sums = async (input: Record<string, unknown>) => (await list(trader, input)).months[0]
  expect(await sums({})).toMatchObject({ in: '150.00', out: '0.00' })
  expect(await sums({ product: 'CASH' })).toMatchObject({ in: '50.00', out: '0.00' })
  expect(await sums({ product: 'FUND' })).toMatchObject({ in: '100.00', out: '0.00' })
  expect(await sums({ direction: 'OUT' })).toMatchObject({ in: '0.00', out: '0.00' })
})
