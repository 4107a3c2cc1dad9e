import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { AnsweringRegistrar } from '../../../jobs/scenarios/test-answering-registrar'
import { toNextDay } from '../../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../../trading/test-trader'

const [A, B, RISKY] = ['890001', '890002', '890003'] as const

async function open() {
  const floor = await tradingFloor('2026-11-16 09:00')
  await floor.addFund({ fund_code: A, further_buy_min: '10' })
  await floor.addFund({ fund_code: B, further_buy_min: '10' })
  await floor.addFund({ fund_code: RISKY, risk_level: 'R5' })
  const ta = new AnsweringRegistrar(floor)
  for (const code of [A, B]) ta.funds.set(code, { nav: '1.2400' })
  await floor.until('2026-11-16 09:30')

  return { floor, ta, db: floor.product.services.connection.db, trader: await floor.addTrader() }
}

const buy = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('buyBasket', {
    parts: [
      { fundCode: A, amount: '6000.00' },
      { fundCode: B, amount: '4000.00' },
    ],
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-16',
    agreementIds: allAgreements,
    ...change,
  })

const sell = (trader: Trader, change: Record<string, unknown> = {}) =>
  trader.call('sellBasket', {
    parts: [{ fundCode: A, shares: '1000.00' }, { fundCode: B }],
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-18',
    ...change,
  })

test('one debit buys every fund; the part a registrar refuses goes back to the card, the other is held', async () => {
  const { floor, ta, db, trader } = await open()
  const placed = await buy(trader)
  expect(placed.data).toMatchObject({ tDay: '2026-11-16', confirmDate: '2026-11-17', amount: '10000.00' })
  expect(placed.data.orders.map((one: { amount: string }) => one.amount)).toEqual(['6000.00', '4000.00'])
  await floor.drain()
  const debits = [...floor.bank.operations.values()].map((one) => [one.kind, one.amount])
  expect(debits).toEqual([['DEBIT', '10000.00']])
  const { parentNo } = placed.data
  const view = () => trader.call('parentOrderResult', { parentNo })
  expect((await view()).data).toMatchObject({
    kind: 'BASKET_IN',
    status: '已受理(待确认)',
    canCancel: true,
    amount: '10000.00',
  })
  ta.refused.set(B, '0010')
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  expect(await toNextDay(floor, ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  expect((await view()).data).toMatchObject({ status: '部分确认', isFinal: true })
  const refunds = [...floor.bank.operations.values()].filter((one) => one.kind === 'REFUND')
  expect(refunds.map((one) => one.amount)).toEqual(['4000.00'])
  const owed = (await trialBalance(db)).filter((one) => one.code === '2003')
  expect(owed.map((one) => printMoney(one.balance))).toEqual(['0.00'])
}, 60_000)

test('cancelling takes the whole basket back', async () => {
  const { floor, trader } = await open()
  const { parentNo, orders } = (await buy(trader)).data
  await floor.drain()
  const { tradeTicket } = trader
  const child = await trader.call('cancelOrder', { orderNo: orders[0].orderNo, tradeTicket })
  expect(child.code).toBe(3061)
  const whole = await trader.call('cancelOrder', { orderNo: parentNo, tradeTicket })
  expect(whole.data).toMatchObject({ status: '撤单中' })
  await floor.drain()
  const refunds = [...floor.bank.operations.values()].filter((one) => one.kind === 'REFUND')
  expect(refunds.map((one) => one.amount).toSorted()).toEqual(['4000.00', '6000.00'])
  const { rows } = (await trader.call('messageList')).data
  const told = rows.map((row: { title: string; text: string }) => `${row.title}：${row.text}`)
  // One message for the payment of all, and one for what was taken back.
  expect(told.slice(-2)).toEqual([
    '买入已撤单：您的买入申请已撤单，10,000.00 元将退回原付款银行卡。',
    '买入已受理：您买入 10,000.00 元已付款并受理，预计11月17日(周二)确认。',
  ])
})

test('a part that cannot be bought keeps the whole from being placed, and is named', async () => {
  const { floor, db, trader } = await open()
  const risky = await buy(trader, {
    parts: [
      { fundCode: A, amount: '6000.00' },
      { fundCode: RISKY, amount: '4000.00' },
    ],
  })
  expect(risky).toMatchObject({ code: 2111, data: { fundCode: RISKY } })
  const little = await buy(trader, {
    parts: [
      { fundCode: A, amount: '5.00' },
      { fundCode: B, amount: '4000.00' },
    ],
  })
  expect(little).toMatchObject({ code: 3021, data: { fundCode: A } })
  const twice = await buy(trader, {
    parts: [
      { fundCode: A, amount: '100.00' },
      { fundCode: A, amount: '100.00' },
    ],
  })
  expect(twice.msg).toContain('同一基金只能出现一次')
  expect((await buy(trader, { parts: [{ fundCode: A, amount: '100.00' }] })).msg).toContain('至少两只基金')
  const finer = {
    parts: [
      { fundCode: A, amount: '6000.00' },
      { fundCode: B, amount: '4000.005' },
    ],
  }
  expect(await buy(trader, finer)).toMatchObject({ code: 3023, data: { fundCode: B } })
  expect((await buy(trader, { ...finer, agreementIds: [] })).code).toBe(3010)
  expect((await buy(trader, { tDay: '2026-11-13' })).code).toBe(3060)
  const stranger = await floor.addTrader()
  expect((await buy(trader, { tradeAcco: stranger.tradeAcco })).code).toBe(404)
  expect(await db.selectFrom('parent_order').select('parent_no').execute()).toEqual([])
  expect(await db.selectFrom('trade_order').select('order_no').execute()).toEqual([])
  await buy(trader)
  expect((await buy(trader)).code).toBe(3050)
})

test('a basket out freezes what it sells and each fund pays for itself', async () => {
  const { floor, trader } = await open()
  for (const code of [A, B]) await floor.hold(trader, code, '5000.00', '2026-10-09')
  floor.setTime('2026-11-18 10:00')
  const sold = await sell(trader)
  expect(sold.data.orders.map((one: { shares: string }) => one.shares)).toEqual(['1000.00', '5000.00'])
  // 40 days: free of a redemption fee; 6,000 shares at 1.2400.
  expect(sold.data).toMatchObject({ estimatedAmount: '7440.00', tDay: '2026-11-18' })
  // Nothing of B is left, and more of A than is free cannot be sold.
  const more = { parts: [{ fundCode: A, shares: '4000.01' }, { fundCode: B }] }
  expect(await sell(trader, more)).toMatchObject({ code: 3041, data: { fundCode: A } })
  const { parentNo } = sold.data
  const view = await trader.call('parentOrderResult', { parentNo })
  expect(view.data).toMatchObject({ kind: 'BASKET_OUT', status: '已受理(待确认)', canCancel: true })
  expect(view.data.children).toHaveLength(2)
  const { tradeTicket } = trader
  await trader.call('cancelOrder', { orderNo: parentNo, tradeTicket })
  const again = await sell(trader, { duplicateConfirmed: true })
  expect(again.data.orders.map((one: { shares: string }) => one.shares)).toEqual(['1000.00', '5000.00'])
})
