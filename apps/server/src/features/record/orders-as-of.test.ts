import { incomeOverview } from '@tongzhou/contract/holding/income-overview'
import { ordersAsOf } from '@tongzhou/contract/record/orders-as-of'
import { publishNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from '../holding/test-confirm'

const floor = await tradingFloor('2026-11-16 14:20')
const { product } = floor
const { db } = product.services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A' })
await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()

const publish = async (day: string, nav: string) => {
  floor.setTime(`${day} 20:00`)
  const point = { fundCode: FUND, day: dayFrom(day), nav: navFrom(nav) }
  const rest = { accNav: null, incomePer10k: null, sevenDayYield: null }
  const how = { source: 'registrar', now: product.services.clock.now() } as const
  await db.transaction().execute((tx) => publishNav(tx, { ...point, ...rest }, how))
  await product.services.market.refresh()
}

type View = 'EFFECTIVE' | 'KNOWN'
const asOf = async (trader: Trader, day: string, view: View, more = {}) =>
  (await product.ask(ordersAsOf, { day, view, ...more }, trader)).success()

const factsOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ orderNo, status, amount, shares, isEstimate, isFinal }) => [
    orderNo,
    status,
    amount,
    shares,
    isEstimate,
    isFinal,
  ])
const byNumber = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)

/** Whether a day is final depends on what is under way, which a past day does not tell. */
async function incomeOf(trader: Trader, input: { asOf?: string; view?: View } = {}) {
  const answer = (await product.ask(incomeOverview, input, trader)).success()
  const { dayIncome, day, holdingIncome, cumulativeIncome, split, funds } = answer
  const own = funds.map((fund) => [fund.fundCode, fund.cumulativeIncome])

  return { dayIncome, day, holdingIncome, cumulativeIncome, split, own }
}

/** What the pages of records, of trades under way and of incomes show now. */
async function shownNow(trader: Trader) {
  const list = (await trader.call('orderList')).data
  const open = (await trader.call('orderList', { inTransit: true })).data

  return {
    records: factsOf(list.rows),
    open: factsOf(open.rows).toSorted(byNumber),
    income: await incomeOf(trader),
  }
}

/** The same of a past day, as it was known then. */
async function shownThen(trader: Trader, day: string) {
  const list = await asOf(trader, day, 'KNOWN')
  const open = await asOf(trader, day, 'KNOWN', { inTransit: 'true' })

  return {
    records: factsOf(list.rows),
    open: factsOf(open.rows).toSorted(byNumber),
    income: await incomeOf(trader, { asOf: day, view: 'KNOWN' }),
  }
}

test('R-TL-1: records, what is under way and incomes of a past day are what the pages showed when it ended', async () => {
  const trader = await floor.addTrader()
  const shown = new Map<string, Awaited<ReturnType<typeof shownNow>>>()
  const endOf = async (day: string) => {
    floor.setTime(`${day} 23:30`)
    shown.set(day, await shownNow(trader))
  }
  floor.setTime('2026-11-16 14:20')
  const first = (await trader.buy(FUND, '10000.00')).data.orderNo
  await floor.drain()
  await publish('2026-11-16', '1.2500')
  await endOf('2026-11-16')
  floor.setTime('2026-11-17 09:30')
  const bought = { amount: '10000.00', shares: '7993.61', fee: '7.99', nav: '1.2500' }
  await confirmOrder(floor, trader, first, { day: '2026-11-17', tDay: '2026-11-16', ...bought })
  const second = (await trader.buy(FUND, '1000.00', { tDay: '2026-11-17' })).data.orderNo
  await floor.drain()
  await publish('2026-11-17', '1.2600')
  await endOf('2026-11-17')
  await publish('2026-11-18', '1.2700')
  await endOf('2026-11-18')
  // What the registrar confirmed on Wednesday comes on Thursday.
  floor.setTime('2026-11-19 09:30')
  const late = { amount: '1000.00', shares: '793.02', fee: '0.80', nav: '1.2600' }
  await confirmOrder(floor, trader, second, { day: '2026-11-18', tDay: '2026-11-17', ...late })
  await publish('2026-11-19', '1.2400')
  await endOf('2026-11-19')
  floor.setTime('2026-11-21 10:00')
  for (const [day, then] of shown) expect([day, await shownThen(trader, day)]).toEqual([day, then])

  // By what is known now it was confirmed on Wednesday, and nothing was under way.
  const [now] = (await asOf(trader, '2026-11-18', 'EFFECTIVE')).rows
  expect(now).toMatchObject({ orderNo: second, status: '确认成功', shares: '793.02', statusNow: null })
  expect((await asOf(trader, '2026-11-18', 'EFFECTIVE', { inTransit: 'true' })).rows).toEqual([])
  const [then] = (await asOf(trader, '2026-11-18', 'KNOWN', { inTransit: 'true' })).rows
  expect(then).toMatchObject({ orderNo: second, amount: '1000.00', isFinal: false, statusNow: '确认成功' })
  // The fee of an order counts with the order, and parts and whole agree.
  for (const view of ['EFFECTIVE', 'KNOWN'] as const) {
    const { split, cumulativeIncome } = (
      await product.ask(incomeOverview, { asOf: '2026-11-18', view }, trader)
    ).success()
    const cents = (text: string) => Math.round(Number(text) * 100)
    const { price, dividends, money, fees } = split
    expect([view, split.fees]).toEqual([view, view === 'KNOWN' ? '7.99' : '8.79'])
    expect(cents(price) + cents(dividends) + cents(money) - cents(fees)).toBe(cents(cumulativeIncome))
  }
})

test('pages of a past day follow each other, today is not over, and others see nothing of it', async () => {
  floor.setTime('2026-11-16 14:20')
  const trader = await floor.addTrader()
  const placed: string[] = []
  for (const minute of ['21', '22', '23']) {
    floor.setTime(`2026-11-16 14:${minute}`)
    placed.push((await trader.buy(FUND, `1${minute}.00`)).data.orderNo)
  }
  await floor.drain()
  floor.setTime('2026-11-21 10:00')
  const day = '2026-11-16'
  const first = await asOf(trader, day, 'KNOWN', { pageSize: '2' })
  const rest = await asOf(trader, day, 'KNOWN', { pageSize: '2', cursor: first.nextCursor ?? '' })
  expect([...first.rows, ...rest.rows].map(({ orderNo }) => orderNo)).toEqual(placed.toReversed())
  expect(rest.nextCursor).toBeNull()
  const refused = await product.ask(ordersAsOf, { day: '2026-11-21', view: 'KNOWN' }, trader)
  expect(refused.refusal('AS_OF_NOT_READY')).toEqual({ day: '2026-11-21', latest: '2026-11-20' })
  const income = await product.ask(incomeOverview, { asOf: '2026-11-21' }, trader)
  expect(income.refusal('AS_OF_NOT_READY')).toEqual({ day: '2026-11-21', latest: '2026-11-20' })
  const other = await floor.addTrader()
  expect((await asOf(other, day, 'KNOWN')).rows).toEqual([])
})
