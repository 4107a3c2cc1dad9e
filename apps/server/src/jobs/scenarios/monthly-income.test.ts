import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { textIn } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay } from '../../cash/test-cash'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const FUND = '890164'

/** 20,000 shares of a money fund that carries on the 19th, confirmed on Tuesday the 17th: 0.70 a day. */
async function open() {
  const floor = await tradingFloor('2026-11-16 09:00')
  await addCashFund(floor, { fundCode: FUND, rank: 1, yield: '1.277' })
  const ta = cashRegistrar(floor, { [FUND]: '1.277' })
  ta.funds.set(FUND, { nav: '1.0000', incomePer10k: '0.3500', carriedOn: '2026-11-19' })
  expect((await floor.until('2026-11-16 09:30')).faults).toEqual([])
  const trader = await floor.addTrader()
  expect((await trader.buy(FUND, '20000.00')).code).toBe(200)
  await floor.drain()
  const { db } = floor.product.services.connection

  return { floor, ta, trader, db }
}

type Open = Awaited<ReturnType<typeof open>>

const pass = async ({ floor, ta }: Open, day: string, next: string) =>
  expect(await toNextDay(floor, ta, { day, next })).toEqual([])
const detail = async (trader: Trader) => (await trader.call('positionDetail', { fundCode: FUND })).data
const daysOf = async (trader: Trader) =>
  (await detail(trader)).days.map((one: { day: string; income: string }) => `${one.day} ${one.income}`)
const unpaidOf = async ({ db }: Open) =>
  (await db.selectFrom('position').select('unpaid_income').executeTakeFirstOrThrow()).unpaid_income
const sellAll = async ({ floor, trader }: Open, tDay: string) => {
  floor.setTime(`${tDay} 14:00`)
  const { tradeAcco, tradeTicket } = trader
  const input = { fundCode: FUND, tradeAcco, tradeTicket, tDay, sellAll: true }

  return trader.call('redeemSingleFund', input)
}

test('income waits, becomes shares on the carry-over day, and leaves with the last share (R-MMF-3)', async () => {
  const world = await open()
  const { floor, trader, db } = world
  await pass(world, '2026-11-16', '2026-11-17')
  await pass(world, '2026-11-17', '2026-11-18')
  expect(await unpaidOf(world)).toBe('0.70')
  await pass(world, '2026-11-18', '2026-11-19')
  expect(await unpaidOf(world)).toBe('1.40')
  expect(await detail(trader)).toMatchObject({ totalShares: '20000.00', marketValue: '20001.40' })
  await pass(world, '2026-11-19', '2026-11-20')
  expect(await unpaidOf(world)).toBe('0.00')
  expect(await detail(trader)).toMatchObject({ totalShares: '20002.10', cumulativeIncome: '2.10' })
  expect(await daysOf(trader)).toEqual([
    '2026-11-19 0.70',
    '2026-11-18 0.70',
    '2026-11-17 0.70',
    '2026-11-16 0.00',
  ])

  // Sold on Friday, it earns through Sunday and all of it is paid along with the shares.
  const sold = await sellAll(world, '2026-11-20')
  expect(sold).toMatchObject({ code: 200, data: { shares: '20002.10' } })
  await pass(world, '2026-11-20', '2026-11-23')
  const [sent] = floor.registrar.sent('03', dayFrom('2026-11-20'))
  expect(sent && textIn(sent, 'TakeIncomeFlag')).toBe('1')
  expect((await floor.until('2026-11-23 14:00')).faults).toEqual([])
  const order = (await trader.call('orderDetail', { orderNo: sold.data.orderNo })).data
  expect(order).toMatchObject({ status: '已到账', confirmAmount: '20004.20', confirmShares: '20002.10' })
  expect(await unpaidOf(world)).toBe('0.00')
  expect((await detail(trader)).cumulativeIncome).toBe('4.20')
  const breaks = await db.selectFrom('reconciliation_break').select('kind').execute()
  expect([breaks, await ordersOutOfBalance(db)]).toEqual([[], []])
}, 120_000)

test('before the carry-over day all shares take the waiting income along; a part leaves it', async () => {
  const world = await open()
  const { floor, trader } = world
  await pass(world, '2026-11-16', '2026-11-17')
  await pass(world, '2026-11-17', '2026-11-18')
  const { tradeAcco, tradeTicket } = trader
  const part = { fundCode: FUND, tradeAcco, tradeTicket, tDay: '2026-11-18', shares: '5000.00' }
  const trial = await trader.call('redemptionPreview', part)
  expect(trial.data.amount).toBe('5000.00')
  floor.setTime('2026-11-18 14:00')
  const first = (await trader.call('redeemSingleFund', part)).data.orderNo
  await pass(world, '2026-11-18', '2026-11-19')
  expect(await unpaidOf(world)).toBe('1.40')
  const rest = await sellAll(world, '2026-11-19')
  expect(rest.data).toMatchObject({ shares: '15000.00', estimatedAmount: '15001.40' })
  // Carried on the 19th, the income became shares in the morning of the 20th: they stay.
  await pass(world, '2026-11-19', '2026-11-20')
  const amountOf = async (orderNo: string) =>
    (await trader.call('orderDetail', { orderNo })).data.confirmAmount
  expect([await amountOf(first), await amountOf(rest.data.orderNo)]).toEqual(['5000.00', '15000.00'])
  expect(await detail(trader)).toMatchObject({ totalShares: '1.92', cumulativeIncome: '1.92' })
}, 120_000)

test('a registrar’s figure is taken, and a difference beyond the residue is noted (R8)', async () => {
  const world = await open()
  const { ta, db } = world
  await pass(world, '2026-11-16', '2026-11-17')
  await pass(world, '2026-11-17', '2026-11-18')
  const published = ta.funds.get(FUND)
  if (!published) throw new Error('the fund is there')
  await pass(world, '2026-11-18', '2026-11-19')
  ta.funds.set(FUND, { ...published, carriedOn: '2026-12-15', incomePer10k: '0.4500' })
  const { floor } = world
  const evening = async (day: string, next: string) => {
    await floor.until(`${day} 15:30`)
    ta.funds.set(FUND, { ...published, carriedOn: '2026-12-15' })
    ta.evening(day)
    await floor.until(`${day} 23:45`)
    floor.setTime(`${next} 07:00`)
    ta.funds.set(FUND, { ...published, carriedOn: '2026-12-15', incomePer10k: '0.4500' })
    ta.morning(day, next)

    return floor.until(`${next} 09:00`)
  }
  const breaks = () => db.selectFrom('reconciliation_break').select(['kind', 'ours', 'theirs']).execute()
  expect((await evening('2026-11-19', '2026-11-20')).faults).toEqual([])
  expect([await unpaidOf(world), await breaks()]).toEqual(['2.30', []])
  // Over the weekend: Friday is published, Saturday and Sunday only in the evening of Monday.
  expect((await evening('2026-11-20', '2026-11-23')).faults).toEqual([])
  expect([await unpaidOf(world), await breaks()]).toEqual([
    '5.00',
    [{ kind: 'UNPAID_INCOME', ours: '2.10', theirs: '2.30' }],
  ])
}, 120_000)
