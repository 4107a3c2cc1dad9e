import { assetAsOf } from '@tongzhou/contract/holding/asset-as-of'
import { publishNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from './test-confirm'

const floor = await tradingFloor('2026-11-16 14:20')
const { product } = floor
const { db } = product.services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A' })
await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()

const publish = async (day: string, nav: string) => {
  await db.transaction().execute((tx) =>
    publishNav(
      tx,
      {
        fundCode: FUND,
        day: dayFrom(day),
        nav: navFrom(nav),
        accNav: null,
        incomePer10k: null,
        sevenDayYield: null,
      },
      { source: 'registrar', now: product.services.clock.now() },
    ),
  )
  await product.services.market.refresh()
}

const asOf = async (trader: Trader, day: string, view: 'EFFECTIVE' | 'KNOWN') =>
  (await product.ask(assetAsOf, { day, view }, trader)).success()

/** Where the money is; the days that were promised are not looked back at. */
const mapOf = (map: { stages: { key: string; total: string }[]; total: string; navDay: string | null }) => ({
  stages: map.stages.map(({ key, total }) => [key, total]),
  total: map.total,
  navDay: map.navDay,
})

/** The incomes of the newest day; what waited for its registrar then is not looked back at. */
const detailOf = (detail: { day: string | null; total: string; funds: Record<string, unknown>[] }) => ({
  ...detail,
  funds: detail.funds.map((fund) => ({ ...fund, isFinal: undefined })),
})

/** What the pages of what is held show now. */
async function shownNow(trader: Trader) {
  const { data: all } = await trader.call('assetOverview')
  const { data: list } = await trader.call('positionList')

  return {
    map: mapOf((await trader.call('moneyMap')).data),
    detail: detailOf((await trader.call('incomeDetail')).data),
    holdingValue: all.holdingValue,
    dayIncome: all.dayIncome,
    holdingIncome: all.holdingIncome,
    cumulativeIncome: all.cumulativeIncome,
    rows: list.rows.map((row: Record<string, unknown>) => [row['fundCode'], row['totalShares'], row['nav']]),
  }
}

/** The same of a past day. */
async function shownThen(trader: Trader, day: string) {
  const { overview, rows } = await asOf(trader, day, 'KNOWN')
  const { holdingValue, dayIncome, holdingIncome, cumulativeIncome } = overview

  return {
    map: mapOf((await trader.call('moneyMap', { asOf: day })).data),
    detail: detailOf((await trader.call('incomeDetail', { asOf: day, view: 'KNOWN' })).data),
    holdingValue,
    dayIncome,
    holdingIncome,
    cumulativeIncome,
    rows: rows.map((row) => [row.fundCode, row.shares, row.nav]),
  }
}

test('R-TL-1: a week of orders and NAVs replays day by day to what the pages showed, with no difference', async () => {
  const trader = await floor.addTrader()
  const shown = new Map<string, Awaited<ReturnType<typeof shownNow>>>()
  const endOf = async (day: string) => {
    floor.setTime(`${day} 23:30`)
    shown.set(day, await shownNow(trader))
  }
  floor.setTime('2026-11-16 14:20')
  const first = await trader.buy(FUND, '10000.00')
  await floor.drain()
  floor.setTime('2026-11-16 20:00')
  await publish('2026-11-16', '1.2500')
  await endOf('2026-11-16')

  floor.setTime('2026-11-17 09:30')
  const { orderNo } = first.data
  const dayOne = { day: '2026-11-17', tDay: '2026-11-16' }
  await confirmOrder(floor, trader, orderNo, {
    ...dayOne,
    amount: '10000.00',
    shares: '7993.61',
    fee: '7.99',
    nav: '1.2500',
  })
  const second = await trader.buy(FUND, '1000.00', { tDay: '2026-11-17' })
  await floor.drain()
  floor.setTime('2026-11-17 20:00')
  await publish('2026-11-17', '1.2600')
  await endOf('2026-11-17')

  // On Wednesday the second one is booked, for the day before.
  floor.setTime('2026-11-18 09:30')
  await confirmOrder(floor, trader, second.data.orderNo, {
    day: '2026-11-18',
    tDay: '2026-11-17',
    amount: '1000.00',
    shares: '793.02',
    fee: '0.80',
    nav: '1.2600',
  })
  floor.setTime('2026-11-18 20:00')
  await publish('2026-11-18', '1.2700')
  await endOf('2026-11-18')
  floor.setTime('2026-11-19 20:00')
  await publish('2026-11-19', '1.2400')
  await endOf('2026-11-19')

  // A6: the NAV of Wednesday is corrected on Friday.
  floor.setTime('2026-11-20 12:00')
  await publish('2026-11-18', '1.2650')
  floor.setTime('2026-11-21 10:00')
  for (const [day, then] of shown) expect([day, await shownThen(trader, day)]).toEqual([day, then])
  const known = await asOf(trader, '2026-11-18', 'KNOWN')
  const effective = await asOf(trader, '2026-11-18', 'EFFECTIVE')
  expect([known.rows[0]?.nav, effective.rows[0]?.nav]).toEqual(['1.2700', '1.2650'])
  expect([known.overview.holdingValue, effective.overview.holdingValue]).toEqual(['11159.02', '11115.09'])
  expect([known.otherView, effective.otherView]).toEqual(['-43.93', '43.93'])
  expect(known.differences).toEqual([
    {
      cause: 'NAV_CORRECTED',
      fundCode: FUND,
      name: '澄岳睿远均衡混合A',
      day: '2026-11-18',
      before: '1.2700',
      nav: '1.2650',
      shares: null,
      confirmDate: null,
      cost: null,
      costBefore: null,
    },
  ])
  // On Tuesday evening nobody knew of Tuesday's order yet.
  expect((await asOf(trader, '2026-11-17', 'EFFECTIVE')).differences).toMatchObject([
    { cause: 'BOOKED_LATER', day: '2026-11-17', shares: '793.02', confirmDate: '2026-11-18' },
  ])
  expect(effective.days).toEqual({ first: '2026-11-16', latest: '2026-11-20' })
})

test('today is not over, and before the first purchase nothing was held', async () => {
  const trader = await floor.addTrader()
  floor.setTime('2026-11-21 10:00')
  const answer = await product.ask(assetAsOf, { day: '2026-11-21', view: 'EFFECTIVE' }, trader)
  expect(answer.refusal('AS_OF_NOT_READY')).toEqual({ day: '2026-11-21', latest: '2026-11-20' })
  expect(await asOf(trader, '2024-01-02', 'KNOWN')).toMatchObject({
    days: null,
    rows: [],
    differences: [],
    overview: { holdingValue: '0.00' },
  })
})

test('incomes in detail as of a past day end with it; before the first purchase there are none', async () => {
  const trader = await floor.addTrader()
  floor.setTime('2026-11-16 14:20')
  const { data } = await trader.buy(FUND, '10000.00')
  await floor.drain()
  floor.setTime('2026-11-17 09:30')
  const answered = { amount: '10000.00', shares: '7993.61', fee: '7.99', nav: '1.2500' }
  await confirmOrder(floor, trader, data.orderNo, { day: '2026-11-17', tDay: '2026-11-16', ...answered })
  floor.setTime('2026-11-21 10:00')
  const of = async (asOf: string) => (await trader.call('incomeDetail', { fundCode: FUND, asOf })).data
  const days = async (asOf: string) => (await of(asOf)).days.map(({ day }: { day: string }) => day)
  expect(await days('2026-11-17')).toEqual(['2026-11-17', '2026-11-16'])
  expect((await of('2026-11-17')).total).toBe('71.95')
  expect(await of('2026-11-13')).toMatchObject({ total: '0.00', funds: [], days: [] })
  expect((await trader.call('incomeDetail', { fundCode: '890009', asOf: '2026-11-17' })).code).toBe(404)
  expect((await trader.call('incomeDetail', { asOf: '2026-11-21' })).code).toBe(7010)
})
