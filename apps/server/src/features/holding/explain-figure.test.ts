import { explainFigure } from '@tongzhou/contract/holding/explain-figure'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from './test-confirm'

const floor = await tradingFloor('2026-11-16 14:20')
const { product } = floor
const { db } = product.services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A' })
await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()
for (const [day, nav] of [
  ['2026-11-16', '1.2500'],
  ['2026-11-17', '1.2600'],
] as const)
  await db
    .insertInto('fund_nav')
    .values({ fund_code: FUND, nav_date: dayFrom(day), nav, source: 'test' })
    .execute()
await product.services.market.refresh()

/** 7,993.61 shares bought for 10,000.00 at 1.2500, as in Appendix G; 1,000.00 more are on their way. */
async function holder(): Promise<{ trader: Trader; orderNo: string }> {
  floor.setTime('2026-11-16 14:20')
  const trader = await floor.addTrader()
  const { orderNo } = (await trader.buy(FUND, '10000.00')).data
  await floor.drain()
  floor.setTime('2026-11-17 09:30')
  await confirmOrder(floor, trader, orderNo, {
    day: '2026-11-17',
    tDay: '2026-11-16',
    amount: '10000.00',
    shares: '7993.61',
    fee: '7.99',
    nav: '1.2500',
  })
  await trader.buy(FUND, '1000.00', { tDay: '2026-11-17' })
  await floor.drain()

  return { trader, orderNo }
}

const explain = async (trader: Trader, input: Record<string, string>) =>
  (await product.ask(explainFigure, input as never, trader)).success().nodes

test('what is held, its incomes and what is on its way come down to orders, shares and NAVs of a day', async () => {
  const { trader, orderNo } = await holder()
  const overview = (await trader.call('assetOverview')).data
  const total = await explain(trader, { figure: 'ASSET_TOTAL' })
  expect(total.at(-1)).toMatchObject({ label: '总资产', op: 'SUM', value: overview.totalAssets })
  expect(overview.totalAssets).toBe('11071.95')
  expect(total.map(({ label, value, op }) => `${label} ${op} ${value}`)).toEqual([
    '买入 INPUT 7993.61',
    '单位净值 INPUT 1.2600',
    '澄岳睿远均衡混合A MUL 10071.95',
    '买入在途 INPUT 1000.00',
    '总资产 SUM 11071.95',
  ])
  expect(total[0]?.source).toEqual({ kind: 'ORDER', ref: orderNo, day: '2026-11-16' })
  expect(total[1]?.source).toEqual({ kind: 'NAV', ref: FUND, day: '2026-11-17' })
  const last = async (input: Record<string, string>) => (await explain(trader, input)).at(-1)?.value
  expect(await last({ figure: 'ASSET_HOLDING_VALUE' })).toBe(overview.holdingValue)
  expect(await last({ figure: 'ASSET_DAY_INCOME' })).toBe(overview.dayIncome)
  expect(await last({ figure: 'ASSET_HOLDING_INCOME' })).toBe(overview.holdingIncome)
  expect(await last({ figure: 'ASSET_CUMULATIVE_INCOME' })).toBe(overview.cumulativeIncome)
  expect(await last({ figure: 'ASSET_HOLDING_VALUE', scope: 'CASH' })).toBe('0.00')
  const position = (await trader.call('positionDetail', { fundCode: FUND })).data
  const one = { fundCode: FUND }
  expect(await last({ figure: 'POSITION_VALUE', ...one })).toBe(position.marketValue)
  expect(await last({ figure: 'POSITION_HOLDING_INCOME', ...one })).toBe(position.holdingIncome)
  expect(await last({ figure: 'POSITION_CUMULATIVE_INCOME', ...one })).toBe(position.cumulativeIncome)
  expect(await last({ figure: 'POSITION_DAY_INCOME', ...one })).toBe(position.dayIncome)
  expect(await last({ figure: 'POSITION_DAY_INCOME', ...one, day: '2026-11-16' })).toBe('-7.99')
  // 10,000.00 over 7,993.61 shares, by either way while nothing was sold.
  expect(position.costPrice).toBe('1.2510')
  expect(await last({ figure: 'COST_HOLDING_PRICE', ...one })).toBe(position.costPrice)
  expect(await last({ figure: 'COST_DILUTED_PRICE', ...one })).toBe(position.dilutedPrice)
})

test('what all income came from: prices, dividends, money income and fees, each down to its orders (R-INC-1)', async () => {
  const { trader, orderNo } = await holder()
  const { split, cumulativeIncome } = (await trader.call('incomeOverview')).data
  expect([split, cumulativeIncome]).toEqual([
    { price: '79.94', dividends: '0.00', money: '0.00', fees: '7.99' },
    '71.95',
  ])
  const of = async (figure: string) => explain(trader, { figure })
  const price = await of('SPLIT_PRICE')
  expect(price.at(-1)).toMatchObject({ label: '净值涨跌', op: 'SUM', value: split.price })
  expect(price.map(({ label, value }) => `${label} ${value}`)).toContain('手续费 7.99')
  expect((await of('SPLIT_FEES')).at(-1)).toMatchObject({
    label: '手续费',
    value: split.fees,
    source: { kind: 'ORDER', ref: orderNo },
  })
  expect((await of('SPLIT_DIVIDENDS')).at(-1)).toMatchObject({ value: split.dividends })
  expect((await of('SPLIT_MONEY')).at(-1)).toMatchObject({ value: split.money })
  expect((await explain(trader, { figure: 'SPLIT_FEES', scope: 'CASH' })).at(-1)?.value).toBe('0.00')
  // The month of 首页 is the calendar's.
  const { month, monthTotal } = (await trader.call('incomeCurve', { range: 'YEAR' })).data
  const days = { from: month[0].day, to: month.at(-1).day }
  expect((await explain(trader, { figure: 'SPAN_CALENDAR', ...days })).at(-1)?.value).toBe(monthTotal)
})

test('the fee of a purchase is the rate of its tier at its discount, its shares the rest at the NAV of T', async () => {
  const { trader, orderNo } = await holder()
  const shares = await explain(trader, { figure: 'ORDER_SHARES', orderNo })
  expect(shares.map(({ label, value, op }) => `${label} ${op} ${value}`)).toEqual([
    '确认金额 INPUT 10000.00',
    '确认金额 INPUT 10000.00',
    '1 INPUT 1',
    '费率表的费率 TIER 0.008000000',
    '费率优惠 INPUT 0.100000000',
    '折后费率 MUL 0.000800000',
    '1 加费率 SUM 1.000800000',
    '净买入金额 DIV 9992.01',
    '手续费 SUB 7.99',
    '净买入金额 SUB 9992.01',
    '单位净值 INPUT 1.2500',
    '确认份额 DIV 7993.61',
  ])
  expect((await explain(trader, { figure: 'ORDER_FEE', orderNo })).at(-1)).toMatchObject({
    label: '手续费',
    value: '7.99',
  })
  // What was paid is what the registrar says was paid.
  expect(await explain(trader, { figure: 'ORDER_AMOUNT', orderNo })).toMatchObject([
    { op: 'INPUT', value: '10000.00', source: { kind: 'REGISTRAR' } },
  ])
})

test('the fee of a sale is told lot by lot: its shares at the NAV, times the rate of the days held', async () => {
  const { trader } = await holder()
  floor.setTime('2026-11-19 10:00')
  const sold = await trader.call('redeemSingleFund', {
    fundCode: FUND,
    tradeAcco: trader.tradeAcco,
    shares: '3000.00',
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-19',
  })
  const { orderNo } = sold.data
  floor.setTime('2026-11-20 09:30')
  await confirmOrder(floor, trader, orderNo, {
    day: '2026-11-20',
    tDay: '2026-11-19',
    amount: '3743.10',
    shares: '3000.00',
    fee: '57.00',
    nav: '1.2667',
  })
  const fee = await explain(trader, { figure: 'ORDER_FEE', orderNo })
  expect(fee.map(({ label, value, op }) => `${label} ${op} ${value}`)).toEqual([
    '这一笔卖出的份额 INPUT 3000.00',
    '单位净值 INPUT 1.2667',
    '这一笔卖出的金额 MUL 3800.10',
    '持有开始 INPUT 2026-11-17',
    '确认日 INPUT 2026-11-20',
    '持有天数 DAYS 3',
    '赎回费率 TIER 0.015000000',
    '手续费 MUL 57.00',
  ])
  const amount = await explain(trader, { figure: 'ORDER_AMOUNT', orderNo })
  expect(amount.slice(-3).map(({ label, value, op }) => `${label} ${op} ${value}`)).toEqual([
    '赎回费率 TIER 0.015000000',
    '手续费 MUL 57.00',
    '确认金额 SUB 3743.10',
  ])
})

test('a figure that is not there is said to be unknown, and somebody else’s order as well', async () => {
  const { trader, orderNo } = await holder()
  const other = await floor.addTrader()
  const refused = async (by: Trader, input: Record<string, string>) =>
    (await product.ask(explainFigure, input as never, by)).refusal('FIGURE_UNKNOWN')
  await refused(other, { figure: 'ORDER_SHARES', orderNo })
  await refused(trader, { figure: 'ORDER_SHARES' })
  await refused(trader, { figure: 'POSITION_VALUE', fundCode: '890009' })
  await refused(trader, { figure: 'POSITION_VALUE' })
  await refused(trader, { figure: 'COST_HOLDING_PRICE' })
  await refused(trader, { figure: 'SPLIT_PRICE', fundCode: FUND })
  await refused(trader, { figure: 'ASSET_TOTAL', node: '7.7' })
  // Nothing was ever held: nothing is the sum of nothing.
  expect(await explain(other, { figure: 'ASSET_TOTAL' })).toMatchObject([{ op: 'INPUT', value: '0.00' }])
})
