import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { addCashFund, cashRegistrar, toNextDay } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

const [FUND, CASH] = ['890001', '890011'] as const

async function open() {
  const floor = await tradingFloor('2026-11-16 09:00')
  await floor.addFund({ fund_code: FUND })
  await addCashFund(floor, { fundCode: CASH, rank: 1, yield: '1.275' })
  const ta = cashRegistrar(floor, { [CASH]: '1.275' })
  ta.funds.set(FUND, { nav: '1.2500' })
  expect((await floor.until('2026-11-16 09:30')).faults).toEqual([])
  const trader = await floor.addTrader()
  const { db } = floor.product.services.connection
  /** What the ledger owes the customer on each account, order by order or not. */
  const ledger = async ({ customerNo }: Trader) => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::numeric(18, 2)::text as amount from (
        select debit::text as account, -amount as amount from ledger_entry where customer_no = ${customerNo}
        union all select credit::text, amount from ledger_entry where customer_no = ${customerNo}) e
      where account in ('2001', '2003', '2004', '2005') group by account having sum(amount) <> 0
      order by account`.execute(db)

    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  const map = async (of: Trader) => {
    const { data } = await of.call('moneyMap')
    const stages: { key: string; total: string }[] = data.stages
    const assets = (await of.call('assetOverview')).data
    expect(Number(data.total)).toBeCloseTo(Number(assets.totalAssets) + Number(assets.refunding), 6)

    return { data, sums: Object.fromEntries(stages.map(({ key, total }) => [key, total])) }
  }

  return { floor, ta, trader, ledger, map }
}

test('every yuan stands in one place, and what is in no fund is what the ledger owes (R-MAP-1, R-MAP-2)', async () => {
  const { floor, ta, trader, ledger, map } = await open()
  expect((await map(trader)).data).toMatchObject({ stages: [], total: '0.00', navDay: null })
  const { orderNo } = (await trader.buy(FUND, '10000.00')).data
  expect((await map(trader)).sums).toEqual({ PAYING: '10000.00' })
  await floor.drain()
  const paid = await map(trader)
  expect(paid.sums).toEqual({ PAID_IN: '10000.00' })
  expect(paid.data).toMatchObject({
    total: '10000.00',
    stages: [{ items: [{ orderNo, fundCode: FUND, day: '2026-11-17', isLate: false, isEstimate: false }] }],
  })
  expect(await ledger(trader)).toEqual({ '2001': '10000.00' })
  const { tradeAcco, tradeTicket } = trader
  const parts = [{ fundCode: CASH, amount: '3000.00' }]
  const topUp = { amount: '3000.00', mode: 'SMART', tradeAcco, tradeTicket, tDay: '2026-11-16', parts }
  const placed = await trader.call('topUp', { ...topUp, agreementIds: allAgreements })
  expect(placed).toMatchObject({ code: 200 })
  await floor.drain()
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  const held = await map(trader)
  expect(Object.keys(held.sums)).toEqual(['HOLD_FUND', 'HOLD_CASH'])
  expect(held.sums['HOLD_CASH']).toBe('3000.00')
  expect(await ledger(trader)).toEqual({})
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])

  // Sold: inside the fund until it is confirmed, then owed to the card until it has arrived.
  floor.setTime('2026-11-18 10:00')
  const sale = { fundCode: FUND, tradeAcco, tradeTicket, tDay: '2026-11-18', shares: '1000.00' }
  const redeemed = await trader.call('redeemSingleFund', sale)
  expect(redeemed).toMatchObject({ code: 200 })
  const sold = redeemed.data.orderNo
  expect(Object.keys((await map(trader)).sums)).toEqual(['HOLD_FUND', 'HOLD_CASH'])
  const cancelled = (await trader.buy(FUND, '500.00', { tDay: '2026-11-18' })).data.orderNo
  await floor.drain()
  expect((await trader.call('cancelOrder', { orderNo: cancelled, tradeTicket })).code).toBe(200)
  const refunding = await map(trader)
  expect(refunding.sums['REFUND']).toBe('500.00')
  expect(await ledger(trader)).toEqual({ '2003': '500.00' })
  expect(await toNextDay(floor, ta, { day: '2026-11-18', next: '2026-11-19' })).toEqual([])
  const owed = await map(trader)
  const ledgerOwes = await ledger(trader)
  expect(owed.sums['RECEIVABLE']).toBe(ledgerOwes['2004'])
  const receivable = owed.data.stages.find(({ key }: { key: string }) => key === 'RECEIVABLE')
  expect(receivable.items).toMatchObject([{ orderNo: sold, isLate: false }])
  const other = await floor.addTrader()
  expect((await map(other)).data.stages).toEqual([])

  // Each past day as the books had it when it ended, whatever came since (R-TL-1).
  const then = async (asOf: string, of = trader) => {
    const { data } = await of.call('moneyMap', { asOf })
    const stages: { key: string; total: string }[] = data.stages

    return { total: data.total, sums: Object.fromEntries(stages.map(({ key, total }) => [key, total])) }
  }
  // On the day of the order its money was paid in; on the next it was shares, by the NAV of that day.
  expect(await then('2026-11-16')).toEqual({ total: '13000.00', sums: { PAID_IN: '13000.00' } })
  expect(Object.keys((await then('2026-11-17')).sums)).toEqual(['HOLD_FUND', 'HOLD_CASH'])
  // Sold and not confirmed: still in the fund.
  expect(Object.keys((await then('2026-11-18')).sums)).toEqual(['HOLD_FUND', 'HOLD_CASH'])
  expect(await then('2026-11-15')).toEqual({ total: '0.00', sums: {} })
  expect(await then('2026-11-18', other)).toEqual({ total: '0.00', sums: {} })
  expect((await trader.call('moneyMap', { asOf: '2026-11-19' })).code).toBe(7010)

  // What was promised then, as it was told then: what it was moved to since counts for no day before.
  const promisedOn = async (asOf: string) => {
    const { stages } = (await trader.call('moneyMap', { asOf })).data
    const items: { orderNo: string; day: string; isLate: boolean }[] = stages[0].items

    return items.filter((one) => one.orderNo === orderNo).map(({ day, isLate }) => [day, isLate])
  }
  expect(await promisedOn('2026-11-16')).toEqual([['2026-11-17', false]])
  const { db } = floor.product.services.connection
  const told = { customer_no: trader.customerNo, order_no: orderNo, t_date: dayFrom('2026-11-16') }
  await db
    .insertInto('order_promise')
    .values([
      {
        ...told,
        seq: 0,
        cause: 'SUBMIT',
        confirm_date: dayFrom('2026-11-16'),
        told_at: new Date('2026-11-16T09:30:00+08:00'),
      },
      {
        ...told,
        seq: 1,
        cause: 'CALENDAR',
        confirm_date: dayFrom('2026-11-20'),
        told_at: new Date('2026-11-17T09:00:00+08:00'),
      },
    ])
    .execute()
  // It was over when that day ended.
  expect(await promisedOn('2026-11-16')).toEqual([['2026-11-16', true]])
}, 180_000)
