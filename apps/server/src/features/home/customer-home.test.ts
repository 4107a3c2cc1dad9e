import { assetOverview } from '@tongzhou/contract/holding/asset-overview'
import { customerHome } from '@tongzhou/contract/home/customer-home'
import { addMoney, moneyFrom, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { type Trader, allAgreements } from '../../trading/test-trader'
import { CASH, FUND, payWaysFloor } from '../trade/buy/test-pay-ways'

const { floor, ta } = await payWaysFloor()
const { product } = floor
/** What the page of assets showed when each day ended. */
const ended = new Map<string, string>()

const changeOf = async (trader: Trader) => (await product.ask(customerHome, {}, trader)).success().change
const totalOf = async (trader: Trader) => (await product.ask(assetOverview, {}, trader)).success().totalAssets

/** From the afternoon of a trading day to the morning of the next, with what the page showed in between. */
async function toNext(trader: Trader, { day, next, nav }: { day: string; next: string; nav: string }) {
  expect((await floor.until(`${day} 15:30`)).faults).toEqual([])
  ta.funds.set(FUND, { nav, feeRate: '0.0008' })
  ta.evening(day)
  expect((await floor.until(`${day} 23:45`)).faults).toEqual([])
  ended.set(day, await totalOf(trader))
  floor.setTime(`${next} 07:00`)
  ta.morning(day, next)
  expect((await floor.until(`${next} 09:00`)).faults).toEqual([])
}

/** The change, proven: before and now are what the page showed, and the parts are the whole. */
async function proven(trader: Trader, time: string) {
  expect((await floor.until(time)).faults).toEqual([])
  await floor.drain()
  const change = await changeOf(trader)
  if (change === null) throw new Error('nothing is held')
  const { amount, marketTotal, market, fees, paidIn, takenOut, moves } = change
  expect([change.now, change.before]).toEqual([await totalOf(trader), ended.get(change.since) ?? '0.00'])
  const sum = (texts: readonly string[]) => printMoney(texts.map(moneyFrom).reduce(addMoney, 0n as never))
  const kept = subtractMoney(moneyFrom(paidIn), addMoney(moneyFrom(takenOut), moneyFrom(fees)))
  expect(amount).toBe(printMoney(addMoney(moneyFrom(marketTotal), kept)))
  expect(amount).toBe(printMoney(subtractMoney(moneyFrom(change.now), moneyFrom(change.before))))
  expect(marketTotal).toBe(sum(market.map((one) => one.amount)))
  expect(paidIn).toBe(sum(moves.filter(({ way }) => way === 'IN').map((one) => one.amount)))
  expect(takenOut).toBe(sum(moves.filter(({ way }) => way === 'OUT').map((one) => one.amount)))

  return change
}

test('A1: through a week of purchases, sales, a quick withdrawal and a purchase paid by the cash product, the parts are the whole', async () => {
  const trader = await floor.addTrader()
  expect(await changeOf(trader)).toBeNull()
  const { tradeAcco, tradeTicket } = trader
  const by = { tradeAcco, tradeTicket }
  const parts = [{ fundCode: CASH, amount: '20000.00' }]
  const topUp = { amount: '20000.00', mode: 'SMART', parts, agreementIds: allAgreements, ...by }
  expect((await trader.call('topUp', { ...topUp, tDay: '2026-11-16' })).code).toBe(200)
  expect((await trader.buy(FUND, '3000.00', { tDay: '2026-11-16' })).code).toBe(200)
  await floor.drain()
  await toNext(trader, { day: '2026-11-16', next: '2026-11-17', nav: '0.9876' })

  // Confirmed in the morning: the fee is the change, the money had come on Monday.
  expect(await proven(trader, '2026-11-17 10:00')).toMatchObject({ since: '2026-11-15', paidIn: '23000.00' })
  expect((await trader.buy(FUND, '1000.00', { tDay: '2026-11-17' })).code).toBe(200)
  await floor.drain()
  await toNext(trader, { day: '2026-11-17', next: '2026-11-18', nav: '0.9901' })
  const second = await proven(trader, '2026-11-18 10:00')
  expect(second).toMatchObject({ since: '2026-11-16', fees: '3.20', paidIn: '1000.00', takenOut: '0.00' })
  expect(second.navs).toMatchObject({ total: 2, day: '2026-11-17' })

  // Wednesday: part of the fund is sold, the cash product pays a purchase and something to the card at once.
  const sold = await trader.call('redeemSingleFund', {
    fundCode: FUND,
    shares: '1000.00',
    tDay: '2026-11-18',
    ...by,
  })
  const paid = await trader.buy(FUND, '2000.00', { payWay: 'CASH_PRODUCT', tDay: '2026-11-18' })
  const quick = await trader.call('withdraw', {
    amount: '500.00',
    way: 'QUICK',
    tDay: '2026-11-18',
    ...by,
    parts: [{ fundCode: CASH, amount: '500.00', way: 'QUICK' }],
  })
  expect([sold.code, paid.code, quick.code]).toEqual([200, 200, 200])
  await floor.drain()
  const third = await proven(trader, '2026-11-18 14:00')
  expect(third.moves.filter(({ way }) => way === 'OUT')).toMatchObject([{ kind: 'PAYOUT', amount: '500.00' }])
  await toNext(trader, { day: '2026-11-18', next: '2026-11-19', nav: '0.9850' })
  expect(await proven(trader, '2026-11-19 10:00')).toMatchObject({ since: '2026-11-17', takenOut: '500.00' })
  // After the cut-off: it counts for Friday, and is on the card on Thursday.
  expect((await floor.until('2026-11-19 15:20')).faults).toEqual([])
  const late = await trader.call('withdraw', {
    amount: '300.00',
    way: 'QUICK',
    tDay: '2026-11-20',
    ...by,
    parts: [{ fundCode: CASH, amount: '300.00', way: 'QUICK' }],
  })
  expect(late.code).toBe(200)
  await floor.drain()
  await toNext(trader, { day: '2026-11-19', next: '2026-11-20', nav: '0.9912' })
  const fifth = await proven(trader, '2026-11-20 14:00')
  expect(fifth.since).toBe('2026-11-18')
  await toNext(trader, { day: '2026-11-20', next: '2026-11-23', nav: '0.9930' })
  const arrived = await proven(trader, '2026-11-23 14:00')
  expect(arrived.since).toBe('2026-11-19')
  expect(await changeOf(await floor.addTrader())).toBeNull()
}, 240_000)
